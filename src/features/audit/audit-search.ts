import { listSearch, several } from '#src/ui/list/list-search.ts'

/** `from` and `to` are days of the reader's calendar, `2026-11-21`; the server is asked by instants. */
export const auditSearch = listSearch({
  filters: {
    actor: several('text'),
    feature: several('text'),
    action: several('text'),
    subject: 'text',
    change: 'text',
    from: 'text',
    to: 'text',
  },
  perPage: 20,
})

export type AuditSearch = ReturnType<typeof auditSearch>
