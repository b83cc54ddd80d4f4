/** Pieces that several features share. */
import * as z from 'zod/mini'
import { foldDigits } from '#domain/arabic/digits.ts'
import { isDay } from '#domain/contacts/opening-hours.ts'
import { SEVERAL_LENGTH, SEVERAL_MOST, severalOf } from '#domain/lists/several.ts'
import { AMOUNT_MOST } from './limits.ts'

export const identifier = z.uuid()
/** A text as it stands in both languages; what is written has its own limits. */
export const bothLanguages = z.object({ ar: z.string(), en: z.string() })
/** One that is chosen in a form: as long as nothing is chosen, it is missing. */
export const chosenIdentifier = z.uuid({ error: ({ input }) => (input === '' ? 'required' : undefined) })
export const identifierParams = z.object({ id: identifier })
/** An instant, ms since 1970 UTC. Bounded to years that a Date can show. */
export const instant = z.int().check(z.minimum(0), z.maximum(8.64e15))

/** `YYYY-MM-DD`. */
export const calendarDay = z
  .string()
  .check(z.maxLength(10), z.refine(isDay, { error: ({ input }) => (input === '' ? 'required' : 'date') }))

export const PAGE_SIZES = [2, 3, 5, 10, 20, 25, 50, 100] as const

/** Numbers in a URL, western or Arabic digits. */
const urlNumber = z.pipe(
  z.string(),
  z.transform((text) => Number(foldDigits(text))),
)

/** What is searched for, as it is typed. */
export const searchedText = z.optional(z.string().check(z.maxLength(200)))

/** What every list takes: the same keys stand in the page's URL. */
export const listQuery = z.object({
  page: z._default(z.pipe(urlNumber, z.int().check(z.minimum(1), z.maximum(100_000))), 1),
  perPage: z._default(z.pipe(urlNumber, z.literal([...PAGE_SIZES])), 10),
  sort: z.optional(z.string().check(z.maxLength(60))),
  q: searchedText,
})

/** What every list answers. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), perPage: z.int() })
}

/** From which state of a record an edit was made; see `request.changed-meanwhile`. */
export const revision = z.int().check(z.minimum(1))

export const activity = z.literal(['active', 'inactive'])
export type Activity = z.infer<typeof activity>

/** A filter in a URL; an emptied one is none. */
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
 * A filter in a URL that may have several values, `paid,refunded`, each of which is looked for; an emptied one is none.
 * `separator`: where values may have a comma in them.
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

/** The filters of a list whose rows are active or not. */
export const activityFilters = z.object({ q: searchedText, status: filter(activity) })

/** Days of the academy in a URL, both included. */
export const dayFilters = { from: filter(calendarDay), to: filter(calendarDay) } as const

/** An amount to narrow a list by, in halalas. */
const amount = z.int().check(z.minimum(0), z.maximum(AMOUNT_MOST))
export const amountFilter = z.optional(z.union([filter(z.pipe(urlNumber, amount)), amount]))

/** Days and amounts, both ends included. */
export const rangeFilters = { ...dayFilters, amountFrom: amountFilter, amountTo: amountFilter } as const

/** An instant in a URL, ms since 1970 UTC. */
export const urlInstant = z.pipe(urlNumber, instant)
