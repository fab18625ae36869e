/** Stands for a key that the contract does not have; nothing is assignable to it, and the error names the key. */
export interface NotInContract<Key> {
  readonly 'not in the contract': Key;
}

/**
 * The type of a value in which no key that the shape does not have can hold anything. The compiler itself looks for superfluous keys
 * in object literals alone, and not where it infers a type from them.
 */
export type Exact<Shape, Given, Prefix extends string = ''> = Given extends object
  ? {
      [Key in keyof Given]: Key extends keyof Shape
        ? NonNullable<Shape[Key]> extends string | number | boolean | readonly unknown[]
          ? Given[Key]
          : Exact<NonNullable<Shape[Key]>, Given[Key], `${Prefix}${Key & string}.`>
        : NotInContract<`${Prefix}${Key & string}`>;
    }
  : Given;
