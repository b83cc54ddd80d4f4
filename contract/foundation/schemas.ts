/** Schemas that several features share. */
import * as z from 'zod/mini'
import { foldDigits } from '#domain/arabic/digits.ts'
import { isDay } from '#domain/contacts/opening-hours.ts'
import { SEVERAL_LENGTH, SEVERAL_MOST, severalOf } from '#domain/lists/several.ts'
import { AMOUNT_MOST } from './limits.ts'

/** An id, in small letters however it was written: identifiers are compared as texts. */
export const identifier = z.uuid().check(z.toLowerCase())
/** A text in both languages. The schema of a form sets its own limits. */
export const bothLanguages = z.object({ ar: z.string(), en: z.string() })
/** Id that is chosen in a form; an empty value reads as missing. */
export const chosenIdentifier = z
  .uuid({ error: ({ input }) => (input === '' ? 'required' : undefined) })
  .check(z.toLowerCase())
export const identifierParams = z.object({ id: identifier })
/** An instant, ms since 1970 UTC, within the range of a `Date`. */
export const instant = z.int().check(z.minimum(0), z.maximum(8.64e15))

/** `YYYY-MM-DD`. */
export const calendarDay = z
  .string()
  .check(z.maxLength(10), z.refine(isDay, { error: ({ input }) => (input === '' ? 'required' : 'date') }))

export const PAGE_SIZES = [2, 3, 5, 10, 20, 25, 50, 100] as const

/** A number in a URL, in western or Arabic digits. */
export const urlNumber = z.pipe(
  z.string(),
  z.transform((text) => Number(foldDigits(text))),
)

/** Text of a search, as it was typed. */
export const searchedText = z.optional(z.string().check(z.maxLength(200)))

/** Query of every list; the URL of the page has the same keys. */
export const listQuery = z.object({
  page: z._default(z.pipe(urlNumber, z.int().check(z.minimum(1), z.maximum(100_000))), 1),
  perPage: z._default(z.pipe(urlNumber, z.literal([...PAGE_SIZES])), 10),
  sort: z.optional(z.string().check(z.maxLength(60))),
  q: searchedText,
})

/** Answer of every list. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), perPage: z.int() })
}

/** Revision of the record that an edit was made from; see `request.changed-meanwhile`. */
export const revision = z.int().check(z.minimum(1))

export const activity = z.literal(['active', 'inactive'])
export type Activity = z.infer<typeof activity>

/** A filter in a URL; an empty one is ignored. */
/* @__NO_SIDE_EFFECTS__ */
export function filter<Schema extends z.ZodMiniType<unknown, string>>(schema: Schema) {
  return z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      schema,
    ]),
  )
}

/**
 * A filter in a URL with one or several values, `paid,refunded`; a record matches if it has any of them. An empty
 * filter is ignored. `separator`: replaces the comma if values may contain one.
 */
/* @__NO_SIDE_EFFECTS__ */
export function several<Schema extends z.ZodMiniType<unknown, string>>(schema: Schema, separator?: string) {
  const text = z.string().check(z.maxLength(SEVERAL_LENGTH))
  const values = z.pipe(
    text,
    z.transform((given) => severalOf(given, separator)),
  )
  const known = z.pipe(
    z.array(schema).check(z.maxLength(SEVERAL_MOST)),
    z.transform((chosen): readonly z.output<Schema>[] | undefined => (chosen.length === 0 ? undefined : chosen)),
  )
  return z.optional(z.pipe(values, known))
}

/** Filters of a list of records with a status. */
export const activityFilters = z.object({ q: searchedText, status: filter(activity) })

/** Academy days in a URL, both included. */
export const dayFilters = { from: filter(calendarDay), to: filter(calendarDay) } as const

/** Bound of an amount filter, halalas. */
const amount = z.int().check(z.minimum(0), z.maximum(AMOUNT_MOST))
export const amountFilter = z.optional(z.union([filter(z.pipe(urlNumber, amount)), amount]))

/** Filters by days and by amounts, bounds included. */
export const rangeFilters = { ...dayFilters, amountFrom: amountFilter, amountTo: amountFilter } as const

/** An instant in a URL, ms since 1970 UTC. */
export const urlInstant = z.pipe(urlNumber, instant)
