declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2'
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>
    /** OpenType tags of what stays in GSUB and GPOS. */
    readonly keepFeatures: readonly string[]
    readonly dropTables: readonly string[]
  }

  /** A font with the characters of `text` and whatever shaping makes of them. */
  export default function subsetFont(font: Uint8Array, text: string, options: SubsetOptions): Promise<Uint8Array>
}
