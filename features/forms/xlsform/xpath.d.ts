/**
 * The part of `xpath` that is used here: its parser and the classes of its syntax tree. The types that come with the library cover
 * evaluation against a DOM only, and would bring the DOM's types into code that has none.
 */
interface Binary {
  readonly lhs: object;
  readonly rhs: object;
}
type BinaryClass = new (...parts: never[]) => Binary;

export interface Step {
  readonly axis: number;
  readonly nodeTest: { readonly name?: string; readonly localName?: string };
  readonly predicates: readonly object[];
}

export interface LocationPath {
  readonly absolute: boolean;
  readonly steps: readonly Step[];
}

declare const xpath: {
  readonly XPathParser: new () => { parse(source: string): { readonly expression: object } };
  readonly OrOperation: BinaryClass;
  readonly AndOperation: BinaryClass;
  readonly EqualsOperation: BinaryClass;
  readonly NotEqualOperation: BinaryClass;
  readonly LessThanOperation: BinaryClass;
  readonly GreaterThanOperation: BinaryClass;
  readonly LessThanOrEqualOperation: BinaryClass;
  readonly GreaterThanOrEqualOperation: BinaryClass;
  readonly PlusOperation: BinaryClass;
  readonly MinusOperation: BinaryClass;
  readonly MultiplyOperation: BinaryClass;
  readonly DivOperation: BinaryClass;
  readonly ModOperation: BinaryClass;
  readonly UnaryMinusOperation: new (...parts: never[]) => { readonly rhs: object };
  readonly FunctionCall: new (...parts: never[]) => { readonly functionName: string; readonly arguments: readonly object[] };
  readonly VariableReference: new (...parts: never[]) => { readonly variable: string };
  readonly XString: new (...parts: never[]) => { readonly str: string };
  readonly XNumber: new (...parts: never[]) => { readonly num: number };
  readonly PathExpr: new (
    ...parts: never[]
  ) => {
    readonly filter?: object;
    readonly filterPredicates?: readonly object[];
    readonly locationPath?: LocationPath;
  };
  readonly Step: { readonly CHILD: number; readonly PARENT: number; readonly SELF: number };
};
export default xpath;
