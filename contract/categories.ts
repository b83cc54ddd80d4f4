/** Subjects as a tree. Every update carries the `revision` that it was made from. */
import * as z from 'zod/mini'
import { text } from './field.ts'
import { fileId } from './files.ts'
import { defineRoute } from './route.ts'
import { activity, filter, identifier, identifierParams, listOf, listQuery, revision } from './schemas.ts'

const readers = { kind: 'permission', permission: 'list-categories' } as const
const editors = { kind: 'permission', permission: 'list-categories', role: 'admin' } as const

/** Levels that a tree of categories may have. */
export const CATEGORY_DEPTH_LIMIT = 8
export const CATEGORY_BULK_LIMIT = 1_000

export const categoryForm = z.object({
  name: text({ maximum: 120 }),
  /** The category above it; null at the top of the tree. */
  parentId: z.nullable(identifier),
  icon: z.nullable(fileId),
  /** `#rrggbb`. */
  backgroundColor: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
  status: activity,
})

export type CategoryForm = z.infer<typeof categoryForm>

export const category = z.object({
  id: identifier,
  name: z.string(),
  parentId: z.nullable(identifier),
  parentName: z.nullable(z.string()),
  icon: z.nullable(fileId),
  backgroundColor: z.nullable(z.string()),
  status: activity,
  /** Categories right under it. */
  children: z.int(),
  /** Exams that belong to it. */
  exams: z.int(),
  revision,
})

export type Category = z.infer<typeof category>

/** One line of the tree: parents before their children, brothers by name. */
export const categoryNode = z.object({
  id: identifier,
  name: z.string(),
  parentId: z.nullable(identifier),
  /** 0 at the top. */
  depth: z.int(),
  icon: z.nullable(fileId),
  backgroundColor: z.nullable(z.string()),
  status: activity,
})

export type CategoryNode = z.infer<typeof categoryNode>

/** `parent`: the id of a category, or `none` for the top of the tree. */
export const categoryFilters = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  status: filter(activity),
  parent: filter(z.union([identifier, z.literal('none')])),
})

export const listCategories = defineRoute({
  method: 'GET',
  path: '/api/categories',
  summary: 'A page of categories; sort by name, status or createdAt',
  access: readers,
  query: z.extend(listQuery, categoryFilters.shape),
  response: listOf(category),
})

export const categoryTree = defineRoute({
  method: 'GET',
  path: '/api/categories/tree',
  summary: 'All categories as a tree, for choosing one',
  access: { kind: 'staff' },
  response: z.object({ items: z.array(categoryNode) }),
})

export const createCategory = defineRoute({
  method: 'POST',
  path: '/api/categories',
  summary: 'Make a category',
  access: editors,
  body: categoryForm,
  response: category,
  errors: ['categories.circle'],
  status: 201,
})

export const readCategory = defineRoute({
  method: 'GET',
  path: '/api/categories/:id',
  summary: 'One category',
  access: readers,
  params: identifierParams,
  response: category,
  errors: ['categories.not-found'],
})

export const updateCategory = defineRoute({
  method: 'PUT',
  path: '/api/categories/:id',
  summary: 'Change a category; it never comes to lie under itself',
  access: editors,
  params: identifierParams,
  body: z.extend(categoryForm, { revision }),
  response: category,
  errors: ['categories.not-found', 'categories.circle', 'request.changed-meanwhile'],
})

export const deleteCategory = defineRoute({
  method: 'DELETE',
  path: '/api/categories/:id',
  summary: 'Delete a category that nothing uses and nothing lies under',
  access: editors,
  params: identifierParams,
  response: z.object({}),
  errors: ['categories.not-found', 'categories.in-use', 'categories.has-children'],
})

export const changeCategories = defineRoute({
  method: 'POST',
  path: '/api/categories/bulk',
  summary: 'Activate or deactivate many: those named, or all that match the filters; answers which have changed',
  access: editors,
  body: z.object({
    status: activity,
    target: z.union([
      z.object({ ids: z.array(identifier).check(z.minLength(1), z.maxLength(CATEGORY_BULK_LIMIT)) }),
      z.object({ matching: categoryFilters }),
    ]),
  }),
  response: z.object({ changedIds: z.array(identifier) }),
})
