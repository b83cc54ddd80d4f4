/**
 * Views of lists that a member of staff saves under a name. They are private, and the same on all devices of that
 * person.
 */
import * as z from 'zod/mini'
import { VIEW_FILTERS_MOST, VIEW_LENGTH, VIEW_NAME_LENGTH, VIEWED_LISTS } from '#domain/lists/views.ts'
import { text } from '../foundation/field.ts'
import { AMOUNT_MOST } from '../foundation/limits.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, revision } from '../foundation/schemas.ts'

const staff = { kind: 'staff' } as const

const part = z.union([z.string().check(z.maxLength(2_000)), z.int().check(z.minimum(0), z.maximum(AMOUNT_MOST))])

/**
 * Search parameters in the address of the list. The list checks them when it opens the view, since its filters may have
 * changed.
 */
const search = z.record(z.string().check(z.regex(/^[a-z][A-Za-z]{0,29}$/)), part).check(
  z.refine((parts) => Object.keys(parts).length <= VIEW_FILTERS_MOST && JSON.stringify(parts).length <= VIEW_LENGTH, {
    error: 'invalid',
  }),
)

const fields = {
  name: text({ maximum: VIEW_NAME_LENGTH }),
  search,
  /** True if the list opens with this view when its address has no parameters; at most one per list. */
  isDefault: z.boolean(),
} as const

export const savedViewForm = z.object(fields)

export const savedView = z.object({
  id: identifier,
  list: z.literal([...VIEWED_LISTS]),
  name: z.string(),
  search: z.record(z.string(), z.union([z.string(), z.number()])),
  isDefault: z.boolean(),
  revision,
})

export type SavedView = z.infer<typeof savedView>

export const listSavedViews = defineRoute({
  method: 'GET',
  path: '/api/saved-views',
  summary: 'The saved views of the reader, of all lists, by name',
  access: staff,
  response: z.object({ items: z.array(savedView) }),
})

export const createSavedView = defineRoute({
  method: 'POST',
  path: '/api/saved-views',
  summary: 'Save a view; sent again with the same id it is there once',
  access: staff,
  body: z.extend(savedViewForm, { id: identifier, list: z.literal([...VIEWED_LISTS]) }),
  response: savedView,
  errors: ['saved-views.name-taken', 'saved-views.too-many'],
  status: 201,
})

/** An absent field keeps its value: another device may have changed it. */
export const updateSavedView = defineRoute({
  method: 'PATCH',
  path: '/api/saved-views/:id',
  summary: 'Rename a view, save another search in it, or make it the one that its list opens with',
  access: staff,
  params: identifierParams,
  body: z.extend(z.partial(savedViewForm), { revision }),
  response: savedView,
  errors: ['saved-views.not-found', 'saved-views.name-taken', 'request.changed-meanwhile'],
})

export const deleteSavedView = defineRoute({
  method: 'DELETE',
  path: '/api/saved-views/:id',
  summary: 'Remove a view',
  access: staff,
  params: identifierParams,
  response: z.object({}),
  errors: ['saved-views.not-found'],
})
