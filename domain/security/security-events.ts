/** Kinds of events in the security log: actions at accounts, and requests for what an account may not open. */
export const SECURITY_EVENT_KINDS = [
  'sign-in',
  'second-step',
  'proof',
  'registration',
  'sign-out',
  'password-reset',
  'email-proof',
  'email-change-stopped',
  'profile',
  'second-step-change',
  'account',
  'role',
  'export',
  'erasure',
  'refusal',
] as const

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]
