/** Subjects as a tree. Every update carries the `revision` that it was made from. */
import * as z from 'zod/mini'
import { text } from '../foundation/field.ts'
import { fileId } from '../office/files.ts'
import { recordRoutes, statusRoute } from '../foundation/record-routes.ts'
import { defineRoute } from '../foundation/route.ts'
import { activity, filter, identifier, revision, searchedText, several } from '../foundation/schemas.ts'

const readers = { kind: 'permission', permission: 'list-categories' } as const
const editors = { kind: 'permission', permission: 'list-categories', role: 'admin' } as const

/** Maximum number of levels in the tree of categories. */
export const CATEGORY_DEPTH_LIMIT = 8

export const categoryForm = z.object({
  name: text({ maximum: 120 }),
  /** The parent category; null at the top of the tree. */
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
  /** Number of categories directly below it. */
  children: z.int(),
  /** Number of exams in it. */
  exams: z.int(),
  revision,
})

export type Category = z.infer<typeof category>

/** One line of the tree: parents come before their children, siblings are sorted by name. */
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
  q: searchedText,
  status: filter(activity),
  parent: several(z.union([identifier, z.literal('none')])),
})

export const categoryTree = defineRoute({
  method: 'GET',
  path: '/api/categories/tree',
  summary: 'All categories as a tree, for choosing one',
  access: { kind: 'staff' },
  response: z.object({ items: z.array(categoryNode) }),
})

export const categoryRoutes = recordRoutes({
  path: '/api/categories',
  access: readers,
  writeAccess: editors,
  summaries: {
    list: 'A page of categories; sort by name, status or createdAt',
    create: 'Make a category',
    read: 'One category',
    update: 'Change a category; it never comes to lie under itself',
    remove: 'Delete a category that nothing uses and nothing lies under',
  },
  form: categoryForm,
  view: category,
  filters: categoryFilters,
  notFound: 'categories.not-found',
  unwritable: ['categories.circle'],
  unremovable: ['categories.in-use', 'categories.has-children'],
})

export const {
  list: listCategories,
  create: createCategory,
  read: readCategory,
  update: updateCategory,
  remove: deleteCategory,
} = categoryRoutes

export const changeCategories = statusRoute({
  path: '/api/categories/bulk',
  summary: 'Activate or deactivate many: those named, or all that match the filters; answers which have changed',
  access: editors,
  filters: categoryFilters,
})
