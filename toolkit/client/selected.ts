// The keys that fields name: those that look like numbers are numbers to the compiler.
type KeyOf<Value, Name> = Name extends keyof Value
  ? Name
  : Name extends `${infer Index extends number}`
    ? Extract<Index, keyof Value>
    : never;
type Plain<Value, Field> = Field extends `${string}.${string}` ? never : KeyOf<Value, Field>;
type First<Value, Field> = Field extends `${infer Name}.${string}` ? KeyOf<Value, Name> : never;
type Rest<Field, Name> = Name extends string | number ? (Field extends `${Name}.${infer Path}` ? Path : never) : never;

/**
 * The part of an object that some fields select: properties by name, and what is inside of them by a path with dots.
 */
export type Selected<Value, Field extends string> = Value extends object
  ? [First<Value, Field>] extends [never]
    ? Pick<Value, Plain<Value, Field>>
    : Pick<Value, Plain<Value, Field>> & {
        [Name in First<Value, Field>]?: Selected<NonNullable<Value[Name]>, Rest<Field, Name>>;
      }
  : Value;
