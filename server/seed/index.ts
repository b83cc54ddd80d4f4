/**
 * The sample academy: roles, an admin, 201 students, subjects, five exams, six courses with films and some news, made through the services that authors use.
 * Repeating it adds only what is missing.
 */
import { PRIVACY_VERSION } from '#contract/auth.ts'
import { ensureRoles, hashPassword } from '#server/modules/auth/index.ts'
import { importExam, publishExam } from '#server/modules/exams/index.ts'
import type { Dependencies, ServerDependencies } from '#server/dependencies.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { seedCategories } from './categories.ts'
import { seedCourses } from './courses.ts'
import { seedNews } from './news.ts'
import { seedPartners } from './partners.ts'
import { sampleExams } from './sample/index.ts'
import { SAMPLE_ADMIN, SAMPLE_STUDENT_PASSWORD } from './sample-accounts.ts'
import { insertMissingUsers, selectExamIdByRef, selectRoleIds } from './seed.repo.ts'
import { sampleStudents } from './students.ts'

/** Without a place for files it has no pictures, and so no partners. */
type SampleDependencies = Dependencies & Partial<Pick<ServerDependencies, 'files'>>

export async function seedSampleAcademy(dependencies: SampleDependencies): Promise<void> {
  await ensureRoles(dependencies)
  await seedPeople(dependencies)
  await seedCategories(dependencies)
  const { files } = dependencies
  if (files !== undefined) await seedPartners({ ...dependencies, files })
  await seedExams(dependencies, sampleExams(dependencies.now()))
  await seedNews(dependencies)
  await seedCourses(dependencies)
}

async function seedPeople({ database, now }: Dependencies): Promise<void> {
  // One hash for all students: 201 of them would take seconds, and the password is public anyway.
  const [adminHash, studentHash] = await Promise.all([
    hashPassword(SAMPLE_ADMIN.password),
    hashPassword(SAMPLE_STUDENT_PASSWORD),
  ])
  const createdAt = new Date(now())
  await database.transaction(async (transaction) => {
    const ids = await selectRoleIds(transaction, ['admin', 'student'])
    const account = (role: 'admin' | 'student', passwordHash: string) => {
      const roleId = ids.get(role)
      if (roleId === undefined) throw new Error(`the role ${role} is missing`)
      // The sample's people are past their first sign-in: nothing stands between a visitor and the exams.
      const accepted = { privacyVersion: PRIVACY_VERSION, privacyAcceptedAt: createdAt, emailVerifiedAt: createdAt }
      return { id: newIdentifier(), passwordHash, roleId, createdAt, ...accepted }
    }
    const admin = { ...account('admin', adminHash), email: SAMPLE_ADMIN.email, firstName: 'منى', lastName: 'الراشد' }
    await insertMissingUsers(transaction, [
      admin,
      ...sampleStudents().map((student) => ({ ...account('student', studentHash), ...student })),
    ])
  })
}

/** Imports and publishes each exam that is not there yet, by its document's name. */
export async function seedExams(
  dependencies: Dependencies,
  documents: readonly Parameters<typeof importExam>[1][],
): Promise<void> {
  for (const document of documents) {
    if ((await selectExamIdByRef(dependencies.database.query, document.ref)) !== undefined) continue
    const imported = await importExam(dependencies, document, null)
    if (!imported.ok) throw new Error(`${document.ref}: ${imported.code} ${JSON.stringify(imported.fields ?? {})}`)
    const published = await publishExam(dependencies, imported.value.examId, null)
    if (!published.ok) throw new Error(`${document.ref}: ${published.code}`)
  }
}
