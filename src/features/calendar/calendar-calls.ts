import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

/** Owner of a calendar: a group, or with null the reader. */
export type CalendarOwner = string | null

export function addressQuery(groupId: CalendarOwner) {
  return queryOptions({
    queryKey: ['calendar-address', groupId],
    queryFn: ({ signal }) =>
      valueOf(
        groupId === null
          ? callRoute(routes.calendar.readOwnAddress, { signal })
          : callRoute(routes.calendar.readGroupAddress, { params: { id: groupId }, signal }),
      ),
    // A new password on another page has ended it.
    staleTime: 0,
  })
}

export function makeAddress(groupId: CalendarOwner) {
  return groupId === null
    ? callRoute(routes.calendar.makeOwnAddress, {})
    : callRoute(routes.calendar.makeGroupAddress, { params: { id: groupId } })
}

export function endAddress(groupId: CalendarOwner) {
  return groupId === null
    ? callRoute(routes.calendar.endOwnAddress, {})
    : callRoute(routes.calendar.endGroupAddress, { params: { id: groupId } })
}

/** Returns the address that calendar programs of the device open by themselves. */
export function subscription(address: string): string {
  return address.replace(/^https?:/, 'webcal:')
}

/** The page on which Google asks whether to follow it. */
export function googlePage(address: string): string {
  return `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription(address))}`
}
