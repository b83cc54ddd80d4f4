import type { LinkOptions, RegisteredRouter } from '@tanstack/react-router'
import { type Records, RECORDS, type RecordsWith } from '#domain/records.ts'

type PagePath = keyof RegisteredRouter['routesByPath']
type Listed = RecordsWith<'page'>

/** Kinds whose list has no page beneath it that takes the id of a record. */
type WithoutPage = {
  [Name in Listed]: Extract<PagePath, `${Records[Name]['page']}/$${string}`> extends never ? Name : never
}[Listed]

type Nothing<Names extends never> = Names

/** An error here names a kind whose `page` in the table of records is no address of the router. */
export type EveryRecordHasItsPage = Nothing<WithoutPage>

/** The link to the page of one record; its address is checked by `EveryRecordHasItsPage`. */
export function pageBeneath(kind: Listed, id: string): LinkOptions {
  return { to: `${RECORDS[kind].page}/${id}` } as LinkOptions
}
