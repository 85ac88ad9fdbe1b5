// Lists the small mistakes that can be made in a TypeScript file, one JSON object a line:
// { start, end, after }: the bytes that are replaced, and what stands there then.
//
//   node typescript.mjs COMPILER FILE     COMPILER is a folder of TypeScript with its compiler API
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [compiler, file] = process.argv.slice(2);
const ts = createRequire(import.meta.url)(compiler);
const text = readFileSync(file, "utf8");
const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

const Kind = ts.SyntaxKind;
const OPERATORS = new Map([
  [Kind.EqualsEqualsEqualsToken, ["!=="]],
  [Kind.ExclamationEqualsEqualsToken, ["==="]],
  [Kind.LessThanToken, ["<=", ">"]],
  [Kind.LessThanEqualsToken, ["<"]],
  [Kind.GreaterThanToken, [">=", "<"]],
  [Kind.GreaterThanEqualsToken, [">"]],
  [Kind.AmpersandAmpersandToken, ["||"]],
  [Kind.BarBarToken, ["&&"]],
  [Kind.QuestionQuestionToken, ["&&"]],
  [Kind.PlusToken, ["-"]],
  [Kind.MinusToken, ["+"]],
  [Kind.AsteriskToken, ["/"]],
  [Kind.PlusEqualsToken, ["-="]],
  [Kind.MinusEqualsToken, ["+="]],
]);

visit(source);

function visit(node) {
  if (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  )
    return;
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken;
    const joins =
      operator.kind === Kind.PlusToken && [node.left, node.right].some(isText);
    if (!joins)
      for (const after of OPERATORS.get(operator.kind) ?? [])
        replace(operator, after);
  } else if (node.kind === Kind.TrueKeyword) {
    replace(node, "false");
  } else if (node.kind === Kind.FalseKeyword) {
    replace(node, "true");
  } else if (ts.isNumericLiteral(node)) {
    replace(node, `(${node.text} + 1)`);
  } else if (
    ts.isPrefixUnaryExpression(node) &&
    node.operator === Kind.ExclamationToken
  ) {
    tell(node.getStart(source), node.operand.getStart(source), "");
  } else if (
    ts.isPrefixUnaryExpression(node) ||
    ts.isPostfixUnaryExpression(node)
  ) {
    const [from, to] =
      node.operator === Kind.PlusPlusToken ? ["++", "--"] : ["--", "++"];
    const own = node.getText(source);
    if (own.includes(from)) replace(node, own.replace(from, to));
  } else if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition;
    for (const after of ["true", "false"]) replace(condition, after);
  } else if (ts.isExpressionStatement(node)) {
    replace(node, ";");
  }
  ts.forEachChild(node, visit);
}

function isText(node) {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

function replace(node, after) {
  tell(node.getStart(source), node.end, after);
}

function tell(from, to, after) {
  const start = Buffer.byteLength(text.slice(0, from));
  const end = start + Buffer.byteLength(text.slice(from, to));
  if (text.slice(from, to) !== after)
    console.log(JSON.stringify({ start, end, after }));
}
