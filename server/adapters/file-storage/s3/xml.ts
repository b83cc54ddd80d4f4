/**
 * Reads the bucket's answers without a parser: they are flat lists, and no element is nested in one of the same name.
 */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of the first element with this name; undefined if there is none. */
export function textOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replace(/&(?:#(\d{1,6})|(\w+));/g, (whole, code: string | undefined, entity: string | undefined) => {
    return code === undefined ? (ENTITIES[entity ?? ''] ?? whole) : String.fromCodePoint(Number(code))
  })
}

/** Content of each element with this name. */
export function partsOf(xml: string, name: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) => inner)
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
