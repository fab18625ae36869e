/** Where results are kept: a `WeakMap` for objects, which must not change, a `Map` for strings. */
interface Known<Given, Result> {
  get(given: Given): Result | undefined;
  set(given: Given, result: Result): unknown;
}

/** The same function, which computes its result once for each value that it is given. */
export function once<Given, Result>(
  compute: (given: Given) => Result,
  known: Known<NoInfer<Given>, NoInfer<Result>>,
): (given: Given) => Result {
  return (given) => {
    const result = known.get(given) ?? compute(given);
    known.set(given, result);
    return result;
  };
}
