// Which types have names. Compiled, never run: what follows each `@ts-expect-error` is an error of the compiler, and so is
// such a comment that is not needed.

import * as types from "../dist/index.js";
import { Invoice, InvoiceOffice, Order, OrderAddress, Person, Refund, RefundSmall } from "../dist/index.js";

/** Equal schemas are one type, and small ones stand where they are used. */
export function accepted(order: Order, invoice: Invoice, refund: Refund) {
  const people: (Person | undefined)[] = [order.buyer, order.seller, invoice.payer];
  const address: OrderAddress | undefined = invoice.address;
  const office: InvoiceOffice | undefined = invoice.office;
  const state: "open" | "closed" | undefined = order.state ?? invoice.state;
  const limit: number | string | undefined = order.limit ?? order.count ?? invoice.total;
  const label: string | boolean | undefined = order.labels?.[0];
  refund.paid = invoice.paid;
  refund.meta = invoice.meta;
  const by: { [name in "a" | "b"]?: number } | undefined = refund.by;
  Order.stringify({ state: "open", limit: 1, count: "2", labels: ["a", true], color: "red" });
  Order.stringify({ color: "#ff0000" });
  RefundSmall.values.includes("a");
  return { people, by, address, office, state, limit, label };
}

export function refused() {
  // @ts-expect-error
  Order.stringify({ state: "ajar" });
  // @ts-expect-error
  Order.stringify({ limit: true });
  // @ts-expect-error
  Order.stringify({ labels: [1] });
  // @ts-expect-error
  Invoice.stringify({ state: 1 });
  // @ts-expect-error
  Invoice.stringify({ paid: "yes" });
  // @ts-expect-error
  Refund.stringify({ small: "g" });
  // @ts-expect-error
  Refund.stringify({ by: { c: 1 } });
  // @ts-expect-error
  void types.OrderState;
  // @ts-expect-error
  void types.IntegerOrString;
  // @ts-expect-error
  void types.OrderLabelsItem;
  // @ts-expect-error
  void types.InvoicePaid;
  // @ts-expect-error
  void types.RefundMeta;
}
