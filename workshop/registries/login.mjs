// Makes a user of an npm registry, and prints the token: `node login.mjs ADDRESS NAME PASSWORD`.

const [address, name, password] = process.argv.slice(2);
const answer = await fetch(`${address}-/user/org.couchdb.user:${name}`, {
  method: "PUT",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ name, password }),
});
const { token, error } = await answer.json();
if (token === undefined) throw new Error(`${answer.status}: ${error}`);
process.stdout.write(token);
