/** The subjects of the sample academy. */
import { categoryRecords } from '#server/modules/categories/index.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { hasCategories } from './seed.repo.ts'

const SUBJECTS = [
  {
    name: 'القسم الكمي',
    backgroundColor: '#0f766e',
    topics: ['الحساب', 'الجبر', 'الهندسة', 'الإحصاء وتحليل البيانات'],
  },
  {
    name: 'القسم اللفظي',
    backgroundColor: '#9a3412',
    topics: ['التناظر اللفظي', 'إكمال الجمل', 'الخطأ السياقي', 'المفردة الشاذة', 'استيعاب المقروء'],
  },
] as const

async function add(dependencies: Dependencies, name: string, parentId: string | null, backgroundColor: string) {
  const form = { name, parentId, backgroundColor, icon: null, status: 'active' } as const
  const added = await categoryRecords(dependencies).create(form, null)
  if (!added.ok) throw new Error(`${name}: ${added.code}`)
  return added.value.id
}

/** Makes the subjects where there are none. */
export async function seedCategories(dependencies: Dependencies): Promise<void> {
  if (await hasCategories(dependencies.database.query)) return
  for (const { name, backgroundColor, topics } of SUBJECTS) {
    const parentId = await add(dependencies, name, null, backgroundColor)
    for (const topic of topics) await add(dependencies, topic, parentId, backgroundColor)
  }
}
