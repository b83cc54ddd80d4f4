import { SECURITY_EVENT_KINDS } from '#domain/security/security-events.ts'
import { listSearch, several } from '#src/ui/list/list-search.ts'

/** `from` and `to` are days of the reader's calendar, `2026-11-21`; the server is asked by instants. */
export const securityLogSearch = listSearch({
  filters: {
    kind: several(SECURITY_EVENT_KINDS),
    outcome: ['done', 'failed'],
    actor: 'text',
    from: 'text',
    to: 'text',
  },
  perPage: 20,
})

export type SecurityLogSearch = ReturnType<typeof securityLogSearch>
