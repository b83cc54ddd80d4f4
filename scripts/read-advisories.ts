/** Findings of `npm audit --json`. */
export type Advisories =
  | { readonly kind: 'unanswered'; readonly reason: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'some'; readonly packages: readonly string[] }

interface Report {
  readonly message?: string
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>
}

const HIGH = ['high', 'critical']

function parsed(output: string): Report {
  try {
    return JSON.parse(output) as Report
  } catch {
    return { message: 'no answer' }
  }
}

/** Packages with an advisory of a high degree; `unanswered` where the registry did not say. */
export function readAdvisories(output: string): Advisories {
  const { vulnerabilities, message } = parsed(output)
  if (vulnerabilities === undefined) return { kind: 'unanswered', reason: message ?? 'no answer' }
  const packages = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => HIGH.includes(severity))
    .map(([name, { severity }]) => `${name} (${severity})`)
  return packages.length === 0 ? { kind: 'none' } : { kind: 'some', packages }
}
