/** Marketing links from a sheet, known by their slugs. What a link leads to is kept, and chosen in its form. */
import { type LinkForm, linkForm, linkRoutes } from '#contract/public-pages/marketing.ts'
import { recordImporter } from '#server/sheet-imports/index.ts'
import { selectLinksBySlugs } from './links.repo.ts'
import { linkRecords } from './links.ts'

export const linkImporter = recordImporter({
  kind: 'marketing-links',
  route: linkRoutes.create,
  records: linkRecords,
  openRows: async () => ({
    read: (reader) => {
      const title = reader.checked('title', linkForm.shape.title, reader.cell('title'))
      const slug = reader.checked('slug', linkForm.shape.slug, reader.cell('slug'))
      const status = reader.standing('status')
      return { key: slug, values: { title, slug, status }, given: reader.given() }
    },
    twice: { field: 'slug', error: { code: 'unique' } },
  }),
  known: async (executor, slugs) => {
    const found = await selectLinksBySlugs(executor, slugs)
    return new Map(
      found.map(({ id, title, slug, active, revision }) => [
        slug,
        { id, mark: String(revision), values: { title, slug, status: active ? 'active' : 'inactive' } },
      ]),
    )
  },
  form: async (_, { title, slug, status }, current): Promise<LinkForm> => ({
    title: String(title),
    slug: String(slug),
    target: current?.target ?? { kind: 'none' },
    status: status === 'inactive' ? 'inactive' : 'active',
  }),
})
