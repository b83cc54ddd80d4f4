import { MONITOR_STATES } from '#domain/attempt/monitoring.ts'
import { listSearch } from '#src/ui/list/list-search.ts'

export const monitorSearch = listSearch({
  filters: { state: MONITOR_STATES, groupId: 'text' },
  sort: ['name', 'state', 'answered', 'lastContact', 'remaining'],
  perPage: 50,
})

export type MonitorSearch = ReturnType<typeof monitorSearch>
