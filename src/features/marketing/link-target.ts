/** Target that a link invites to, as one value of a field. */
import type { LinkTarget } from '#contract/public-pages/marketing.ts'

export function targetValue(target: LinkTarget): string {
  return target.kind === 'none' ? 'none' : `${target.kind}:${target.id}`
}

export function targetOf(value: string): LinkTarget {
  const [kind, id = ''] = value.split(':')
  return kind === 'course' || kind === 'package' ? { kind, id } : { kind: 'none' }
}
