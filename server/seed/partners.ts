/** Partners of the sample academy: none of them exists; their logos are made here. */
import sharp from 'sharp'
import type { ServerDependencies } from '#server/dependencies.ts'
import { storeImage } from '#server/modules/files/index.ts'
import { partnerRecords } from '#server/modules/partners/index.ts'

/** Shapes on a field of 120 × 120. */
const SIDE = 120
/** Written at this many pixels, so that it is sharp on every screen. */
const WRITTEN_SIDE = 360

const PARTNERS = [
  {
    title: { ar: 'مدارس الأفق', en: 'Al-Ufuq Schools' },
    drawing: `<circle cx="60" cy="66" r="34" fill="#f2a93b"/><path d="M8 78h104v10H8z" fill="#0f766e"/><path d="M20 94h80v8H20z" fill="#5eb5aa"/>`,
  },
  {
    title: { ar: 'مكتبة سطور', en: 'Sutoor Library' },
    drawing: `<path d="M14 30c18-8 34-6 46 4v64c-12-10-28-12-46-4z" fill="#3b5ba5"/><path d="M106 30c-18-8-34-6-46 4v64c12-10 28-12 46-4z" fill="#7d97d6"/>`,
  },
  {
    title: { ar: 'مركز برهان', en: 'Burhan Center' },
    drawing: `<path d="M60 12 108 96H12z" fill="none" stroke="#a1457a" stroke-width="12" stroke-linejoin="round"/><circle cx="60" cy="72" r="11" fill="#a1457a"/>`,
  },
  {
    title: { ar: 'جمعية غرس', en: 'Ghars Society' },
    drawing: `<path d="M60 110V58" stroke="#4d7c0f" stroke-width="10" stroke-linecap="round"/><path d="M60 62c-30 2-42-16-42-40 28 0 42 14 42 40z" fill="#65a30d"/><path d="M60 74c24 2 40-8 44-32-26-4-42 8-44 32z" fill="#a3c44a"/>`,
  },
  {
    title: { ar: 'معمل مدار', en: 'Madar Lab' },
    drawing: `<g fill="none" stroke="#0e7490" stroke-width="8"><ellipse cx="60" cy="60" rx="50" ry="20"/><ellipse cx="60" cy="60" rx="50" ry="20" transform="rotate(60 60 60)"/><ellipse cx="60" cy="60" rx="50" ry="20" transform="rotate(120 60 60)"/></g><circle cx="60" cy="60" r="9" fill="#0e7490"/>`,
  },
] as const

async function picture(drawing: string): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${WRITTEN_SIDE}" height="${WRITTEN_SIDE}">${drawing}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Adds the partners where there are none. */
export async function seedPartners(
  dependencies: Pick<ServerDependencies, 'database' | 'files' | 'now'>,
): Promise<void> {
  const partners = partnerRecords(dependencies)
  const { total } = await partners.list({ page: 1, perPage: 2 })
  if (total > 0) return
  for (const [index, { title, drawing }] of PARTNERS.entries()) {
    const stored = await storeImage(dependencies, await picture(drawing), null)
    if (!stored.ok) throw new Error(`${title.en}: ${stored.code}`)
    const form = { title, image: stored.value.id, position: index + 1, status: 'active' } as const
    const added = await partners.create(form, null)
    if (!added.ok) throw new Error(`${title.en}: ${added.code}`)
  }
}
