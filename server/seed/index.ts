/**
 * The sample academy: roles, an admin, 201 students, subjects, five exams, questions of practice, six courses with films and some news, made through the services that authors use.
 * Repeating it adds only what is missing.
 */
import { PRIVACY_VERSION } from '#contract/people/auth.ts'
import type { ExamDocument } from '#domain/exam/document.ts'
import { ensureRoles, hashPassword } from '#server/modules/auth/index.ts'
import { importExam, publishExam } from '#server/modules/exams/index.ts'
import type { Dependencies, ServerDependencies } from '#server/dependencies.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { seedCategories } from './categories.ts'
import { seedCourses } from './courses.ts'
import { seedNews } from './news.ts'
import { seedPartners } from './partners.ts'
import { seedPracticeQuestions } from './practice.ts'
import { present } from './present.ts'
import { SAMPLE_ADMIN, SAMPLE_STUDENT_PASSWORD } from './sample-accounts.ts'
import { readSampleExam, SAMPLE_EXAMS } from './sample-exams.ts'
import { insertMissingUsers, selectExamIdByRef, selectRoleIds } from './seed.repo.ts'
import { sampleStudents } from './students.ts'

/** Files may be absent: the academy then has no pictures, and so no partners. */
type SampleDependencies = Dependencies & Partial<Pick<ServerDependencies, 'files'>>

export async function seedSampleAcademy(dependencies: SampleDependencies): Promise<void> {
  await ensureRoles(dependencies)
  await seedPeople(dependencies)
  await seedCategories(dependencies)
  const { files } = dependencies
  if (files !== undefined) await seedPartners({ ...dependencies, files })
  await seedSampleExams(dependencies, SAMPLE_EXAMS)
  await seedNews(dependencies)
  await seedCourses(dependencies)
  // Questions of practice name the lessons that explain them.
  await seedPracticeQuestions(dependencies)
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

/** Makes the exams of folders of `sample/exams` that are not there yet. Throws a `DataFault` for a faulty file. */
export async function seedSampleExams(dependencies: Dependencies, refs: readonly string[]): Promise<void> {
  for (const ref of refs) {
    if (await hasExam(dependencies, ref)) continue
    await addExam(dependencies, readSampleExam(ref, dependencies.now()))
  }
}

/** Imports and publishes each exam that is not there yet, by its document's name. */
export async function seedExams(dependencies: Dependencies, documents: readonly ExamDocument[]): Promise<void> {
  for (const document of documents) {
    if (!(await hasExam(dependencies, document.ref))) await addExam(dependencies, document)
  }
}

async function hasExam({ database }: Dependencies, ref: string): Promise<boolean> {
  return (await selectExamIdByRef(database.query, ref)) !== undefined
}

async function addExam(dependencies: Dependencies, document: ExamDocument): Promise<void> {
  const { examId } = present(await importExam(dependencies, document, null), document.ref)
  present(await publishExam(dependencies, examId, null), document.ref)
}
