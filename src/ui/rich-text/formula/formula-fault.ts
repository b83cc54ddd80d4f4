/** Faults of a formula that the renderer cannot parse, for sentences in both languages. */

export type FaultCode =
  | 'unclosed'
  | 'closing'
  | 'command'
  | 'argument'
  | 'argumentAnywhere'
  | 'bracket'
  | 'double'
  | 'table'
  | 'sign'
  | 'undrawn'
  | 'unreadable'

export interface FormulaFault {
  /** A key of `richText:fault`. */
  readonly code: FaultCode
  /** Subject of the fault, such as the unknown command; empty if nothing can be named. */
  readonly what: string
}

const KINDS: readonly (readonly [RegExp, FaultCode])[] = [
  [/Undrawn command: (\\\S+)/, 'undrawn'],
  [/Unsupported function name: (\\\S+?) at|Undefined control sequence: (\\\S+)|No such environment: (\S+)/, 'command'],
  [/Expected '\\right'|Expected '\\left'|Missing delimiter|delimiter after '(\\\w+)'/, 'bracket'],
  [/Double (?:superscript|subscript)/, 'double'],
  [/Expected & or|\\end/, 'table'],
  [/Expected group as argument to '(\\?[^']+)'|Expected group after '([^']+)'|reading 'type'/, 'argument'],
  [/expected '\}'|Expected '\}'|expected '\]'|Unexpected end of input/, 'unclosed'],
  [/got '\}'|Extra \}/, 'closing'],
  [/Expected 'EOF', got '([^']+)'|Can't use function '([^']+)'/, 'sign'],
]

export function faultOf(message: string): FormulaFault {
  for (const [pattern, code] of KINDS) {
    const found = pattern.exec(message)
    if (found === null) continue
    const what = found.slice(1).find((part) => part !== undefined) ?? ''
    return { code: code === 'argument' && what === '' ? 'argumentAnywhere' : code, what }
  }
  return { code: 'unreadable', what: '' }
}
