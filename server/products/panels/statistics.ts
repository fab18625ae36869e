/** What knowledge panels ask of the products as a whole. */
export interface Statistics {
  /** How many products have this value in this `_tags` field. */
  tagCount(field: string, tag: string): Promise<number>;
  /** The means of nutrients in 100 g over the products with this value in this `_tags` field, and over how many products. */
  nutrientMeans(
    field: string,
    tag: string,
    nutrients: readonly string[],
  ): Promise<readonly { nutrient: string; mean: number; count: number }[]>;
}
