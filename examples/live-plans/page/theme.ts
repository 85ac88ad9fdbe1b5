/** Runs before anything is painted, so that a dark page does not begin with a white flash. */

import { applyScheme } from "./scheme.js";

applyScheme();
