/** What a student needs in exams: derived from the table in `domain/accommodations`. */
import * as z from 'zod/mini'
import {
  ACCOMMODATION_NAMES,
  type AccommodationName,
  type Accommodations,
  ACCOMMODATIONS,
  type HeldAccommodations,
} from '#domain/accommodations/accommodations.ts'

export const TIME_MULTIPLIER = { least: 1, most: 5 } as const

/** Factor of the student's time in every attempt that they start. */
export const timeMultiplier = z.number().check(z.minimum(TIME_MULTIPLIER.least), z.maximum(TIME_MULTIPLIER.most))

function valueSchema(name: AccommodationName): z.ZodMiniType {
  const field = ACCOMMODATIONS[name]
  if (field.kind === 'choice') return z.literal([...field.values])
  return field.kind === 'flag' ? z.boolean() : z.int().check(z.minimum(0), z.maximum(field.most))
}

const shape = Object.fromEntries(ACCOMMODATION_NAMES.map((name) => [name, z.optional(valueSchema(name))]))

/** A field that is left out is as usual. */
export const accommodations = z.object(shape) as unknown as z.ZodMiniType<Accommodations, Accommodations>

/** What held in an attempt. */
export const heldAccommodations = z.object({
  ...shape,
  timeMultiplier: z.optional(z.number()),
}) as unknown as z.ZodMiniType<HeldAccommodations, HeldAccommodations>
