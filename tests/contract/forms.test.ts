/**
 * Submits every form with a fault in each of its fields: it shows the same errors as the server, to which the request
 * is sent nevertheless.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FieldErrors } from '#contract/foundation/errors.ts'
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/foundation/route.ts'
import type { ExamRecord } from '#contract/exams/exam-form.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import { EMPTY_REGISTRATION, passwordsOf, registrationOf } from '#src/features/auth/form-bodies.ts'
import * as auth from '#src/features/auth/form-checks.ts'
import { categoryForm } from '#src/features/categories/category-form.tsx'
import { contactChecks } from '#src/features/contact/contact-checks.ts'
import { emptyMessage, inquiryOf } from '#src/features/contact/contact-form.ts'
import { bodyOf as hoursOf, groupsChecks } from '#src/features/exam-groups/hours-form.ts'
import { newExam, newExamChecks, newExamOf } from '#src/features/exams/draft/create/create-form.ts'
import { sectionChecks, sectionOf } from '#src/features/exams/draft/outline/section-form.ts'
import * as examSettings from '#src/features/exams/draft/settings/settings-form.ts'
import { explanationChecks, explanationOf } from '#src/features/exams/explanations/explanation-form.ts'
import { emptyOptions } from '#src/features/exams/questions/editor/option-values.ts'
import { passageChecks, passageOf } from '#src/features/exams/questions/editor/passage-form.ts'
import { newQuestion, questionChecks, questionOf } from '#src/features/exams/questions/editor/question-form.ts'
import { landingChecks } from '#src/features/landing/landing-checks.ts'
import { interestOf, NOBODY } from '#src/features/landing/landing-form.ts'
import { linkForm } from '#src/features/marketing/link-form.ts'
import { messageChecks } from '#src/features/marketing/message-form.ts'
import { meetingForm } from '#src/features/meetings/meeting-form.ts'
import { newsForm } from '#src/features/news/admin/news-form.ts'
import { courseForm } from '#src/features/courses/course-form.ts'
import { blankLesson, lessonChecks, lessonOf } from '#src/features/courses/lesson/lesson-form.ts'
import { packageForm } from '#src/features/packages/package-form.ts'
import { partnerForm } from '#src/features/partners/partner-form.tsx'
import * as profile from '#src/features/profile/profile-forms.ts'
import { permissionChecks, permissionOf } from '#src/features/roles/permission-form.ts'
import { NEW_ROLE, roleChecks, roleOf } from '#src/features/roles/role-form.ts'
import { settingsChecks, settingsOf, settingsValues } from '#src/features/settings/form/settings-form.ts'
import { NEW_USER, newUserChecks, userChecks, userOf } from '#src/features/users/user-form.ts'
import { type FieldChecks, fieldErrorsOf, renamed } from '#src/ui/form/use-form-failure.tsx'
import type { TestServer } from '#tests/http.ts'
import { call, TEST_START } from '#tests/http.ts'
import { admitted, examplePath, newAddress, openAcademy } from './academy.ts'

interface WrongForm {
  readonly route: Route
  /** Errors of the form itself, except those of its rules that prevent such input from being sent. */
  readonly shown: FieldErrors
  readonly body: object
  /** The server's answer at the fields of the form. */
  readonly atFields: (fields: FieldErrors) => FieldErrors
  readonly wrongFields: readonly string[]
}

function wrongForm<Values extends object>(
  route: unknown,
  { check, fieldNames }: FieldChecks<Values>,
  bodyOf: (values: Values) => object,
  good: Values,
  wrong: Partial<Values>,
): WrongForm {
  const values = { ...good, ...wrong }
  return {
    route: route as Route,
    shown: fieldErrorsOf(values, { check, fieldNames }),
    body: { revision: 1, ...bodyOf(values) },
    atFields: (fields) => renamed(fields, values, fieldNames),
    wrongFields: Object.keys(wrong),
  }
}

const long = (length: number) => 'س'.repeat(length)
const exam = examSettings.valuesOf({
  ...USUAL_SETTINGS,
  title: 'اختبار',
  locale: 'ar',
  type: 'mixed',
  categoryId: null,
  imageFile: null,
  durationMinutes: 60,
  active: true,
} as unknown as ExamRecord)
const hour = {
  groupId: crypto.randomUUID(),
  title: 'الأحد',
  timeZone: 'Africa/Cairo',
  members: 1,
  opens: '',
  ends: '',
}
const academy = settingsValues({
  name: { ar: 'مقياس', en: 'Miqyas' },
  defaultLocale: 'ar',
  logo: null,
  contact: { email: null, phone: null, whatsapp: null, website: null, address: { ar: '', en: '' } },
  vatPercent: 15,
  seller: { name: { ar: '', en: '' }, address: { ar: '', en: '' }, vatNumber: null },
  defaultLeaveGraceSeconds: 30,
  teachersSeeOwnGroups: false,
})
const person = { avatar: null, firstName: 'سارة', lastName: 'القحطاني', mobile: '' }
const wrongPerson = { firstName: '', lastName: 'س3', mobile: '123' }
const age = { birthYear: '2000', guardianName: '', guardianMobile: '' }
const notAnId = 'nobody'
const options = emptyOptions(1).map((option) => ({ ...option, text: long(20_001) }))

const FORMS: Readonly<Record<string, WrongForm>> = {
  'a new user': wrongForm(routes.users.createUser, newUserChecks, userOf, NEW_USER, {
    ...wrongPerson,
    email: 'nobody',
    password: '',
    roleId: '',
    timeMultiplier: '6',
  }),
  'a user': wrongForm(routes.users.updateUser, userChecks, userOf, NEW_USER, {
    ...wrongPerson,
    lastName: long(61),
    email: '',
    password: 'short',
    roleId: notAnId,
    timeMultiplier: '0.5',
  }),
  'a role': wrongForm(routes.roles.createRole, roleChecks, roleOf, NEW_ROLE, { name: '', description: long(501) }),
  'a permission': wrongForm(
    routes.roles.updatePermission,
    permissionChecks,
    permissionOf,
    { description: '', status: 'active' },
    { description: long(501) },
  ),
  'a category': wrongForm(routes.categories.createCategory, categoryForm, categoryForm.body, categoryForm.blank(), {
    name: long(121),
    parentId: notAnId,
    backgroundColor: 'red',
  }),
  'the academy': wrongForm(routes.settings.updateSettings, settingsChecks, settingsOf, academy, {
    nameAr: '',
    nameEn: long(61),
    email: 'hello@',
    phone: '123',
    whatsapp: '+1',
    website: 'miqyas',
    addressAr: long(301),
    addressEn: long(301),
    vatPercent: '101',
    leaveGrace: '3601',
  }),
  'a person': wrongForm(routes.profile.changeProfile, profile.personChecks, profile.personChange, person, wrongPerson),
  'an address': wrongForm(
    routes.profile.changeProfile,
    profile.emailChecks('a@b.co'),
    profile.emailChange,
    { email: 'a@b.co', emailPassword: '' },
    { email: 'nobody', emailPassword: long(201) },
  ),
  'a new password': wrongForm(
    routes.profile.changeProfile,
    profile.passwordChecks,
    profile.passwordChange,
    profile.EMPTY_PASSWORDS,
    { password: 'short', passwordConfirmation: 'other', currentPassword: long(201) },
  ),
  'an age': wrongForm(
    routes.profile.changeProfile,
    profile.ageChecks(TEST_START),
    (values) => profile.ageChange(values, TEST_START),
    age,
    { birthYear: '1899' },
  ),
  'a guardian': wrongForm(
    routes.profile.changeProfile,
    profile.ageChecks(TEST_START),
    (values) => profile.ageChange(values, TEST_START),
    { ...age, birthYear: '2015' },
    { guardianName: '', guardianMobile: '123' },
  ),
  'a password that is asked for': wrongForm(
    routes.profile.beginSecondStep,
    profile.dialogPasswordChecks,
    ({ dialogPassword }) => ({ password: dialogPassword }),
    { dialogPassword: '' },
    { dialogPassword: '' },
  ),
  'a password and a code that are asked for': wrongForm(
    routes.profile.endSecondStep,
    profile.dialogProofChecks,
    ({ dialogPassword, dialogCode }) => ({ password: dialogPassword, code: dialogCode }),
    { dialogPassword: '', dialogCode: '' },
    { dialogPassword: '', dialogCode: '' },
  ),
  'the first code': wrongForm(
    routes.profile.confirmSecondStep,
    profile.codeChecks,
    (values) => values,
    { code: '' },
    { code: long(61) },
  ),
  'a meeting': wrongForm(
    routes.meetings.createMeeting,
    meetingForm,
    meetingForm.body,
    { ...meetingForm.blank(), topic: 'لقاء', link: 'https://meet.example', startsAt: '2099-01-01T10:00' },
    {
      topic: long(201),
      agenda: long(2_001),
      link: 'javascript:alert(1)',
      password: 'كلمة',
      startsAt: '2099-02-30T10:00',
      minutes: '1441',
      timeZone: 'Mars/Olympus',
    },
  ),
  'an exam': wrongForm(routes.examDraft.updateExam, examSettings.settingsChecks, examSettings.settingsOf, exam, {
    title: ' ',
    description: long(5_001),
    durationMinutes: '1441',
    opensAt: '2026-11-22T10:00',
    endsAt: '2026-11-22T09:59',
    videoLink: 'http://example.com',
    maximumAttempts: '0',
    leaveGraceSeconds: '3601',
    lateSyncHours: '721',
  }),
  'a new exam': wrongForm(routes.examDraft.createExam, newExamChecks, newExamOf, newExam('ar'), {
    title: long(201),
    durationMinutes: '0',
  }),
  'a section': wrongForm(
    routes.examDraft.createSection,
    sectionChecks,
    sectionOf,
    { name: 'كمي', minutes: '', nameTranslation: '', breakMinutes: '' },
    { name: '', minutes: '1441', nameTranslation: long(201), breakMinutes: '61' },
  ),
  'a passage': wrongForm(
    routes.examDraft.createParagraph,
    passageChecks,
    passageOf,
    { title: '', text: 'نص', translation: { title: '', text: '' } },
    { title: long(201), text: long(20_001) },
  ),
  'a question': wrongForm(
    routes.questions.createQuestion,
    questionChecks,
    questionOf,
    newQuestion(crypto.randomUUID()),
    {
      sectionId: notAnId,
      text: long(20_001),
      hint: long(20_001),
      explanation: long(20_001),
      options,
      topic: long(201),
      mark: '0',
      videoLink: 'example.com',
    },
  ),
  'an explanation': wrongForm(
    routes.explanations.updateExplanation,
    explanationChecks,
    explanationOf,
    { explanation: '', videoLink: '', videoFile: '', image: null },
    { explanation: long(20_001), videoLink: `https://example.com/${long(2_000)}` },
  ),
  'a message': wrongForm(routes.inquiries.sendInquiry, contactChecks, inquiryOf, emptyMessage(), {
    name: long(121),
    email: 'nobody',
    subject: '',
    message: long(5_001),
  }),
  'an interest': wrongForm(
    routes.marketing.registerInterest,
    landingChecks,
    (values) => interestOf(values, null),
    NOBODY,
    { name: '', whatsapp: '0412345678' },
  ),
  'a registration': wrongForm(routes.auth.register, auth.registerChecks, registrationOf, EMPTY_REGISTRATION, {
    first_name: '',
    last_name: 'س3',
    email: 'nobody',
    password: 'short',
    password_confirmation: 'other',
    accept_privacy: false,
  }),
  'a sign-in': wrongForm(
    routes.auth.login,
    auth.signInChecks,
    (values) => values,
    { email: '', password: '' },
    { email: 'nobody', password: '' },
  ),
  'a forgotten password': wrongForm(
    routes.auth.forgotPassword,
    auth.passwordRequestChecks,
    (values) => values,
    { email: '' },
    { email: '' },
  ),
  'a password by a link': wrongForm(
    routes.auth.resetPassword,
    auth.passwordResetChecks,
    (values) => ({ token: '', ...passwordsOf(values) }),
    { password: '', password_confirmation: '' },
    { password: 'short', password_confirmation: '' },
  ),
  'a code': wrongForm(
    routes.auth.loginWithCode,
    auth.codeChecks,
    (values) => ({ challenge: '', ...values }),
    { code: '' },
    { code: '' },
  ),
  'a partner': wrongForm(routes.partners.createPartner, partnerForm, partnerForm.body, partnerForm.blank(), {
    titleAr: '',
    titleEn: long(81),
    image: null,
    position: '10000',
  }),
  'a package': wrongForm(routes.packages.createPackage, packageForm, packageForm.body, packageForm.blank(), {
    nameAr: '',
    nameEn: long(81),
    descriptionAr: long(601),
    descriptionEn: long(601),
    monthlyDays: '0',
    yearlyDays: '3661',
    featuresAr: long(121),
    featuresEn: '',
    position: '10000',
  }),
  'the groups of an exam': wrongForm(
    routes.examGroups.changeExamGroups,
    groupsChecks,
    hoursOf,
    { groupsOnly: true, groups: [hour] },
    { groups: [{ ...hour, opens: '2027-01-10T12:00', ends: '2027-01-10T11:00' }] },
  ),
  'a course': wrongForm(routes.courses.createCourse, courseForm, courseForm.body, courseForm.blank(), {
    title: ' ',
    description: long(5_001),
  }),
  'a lesson': wrongForm(
    routes.lessons.createLesson,
    lessonChecks,
    lessonOf,
    { ...blankLesson(crypto.randomUUID()), kind: 'link' },
    { title: long(161), link: 'http://example.com', text: long(40_001) },
  ),
  'a first message': wrongForm(
    routes.interestMessage.updateInterestMessage,
    messageChecks,
    (values) => ({ ...values, revision: 0 }),
    { ar: 'أهلًا {{name}}', en: 'Hello' },
    { ar: long(701), en: '{{nmae}}' },
  ),
  'a link': wrongForm(routes.marketing.createLink, linkForm, linkForm.body, linkForm.blank(), {
    title: '',
    slug: 'a b',
  }),
  'a piece of news': wrongForm(
    routes.news.createNews,
    newsForm,
    newsForm.body,
    {
      ...newsForm.blank(),
      publishedFrom: '2026-11-22T10:00',
    },
    {
      title: '',
      text: long(10_001),
      publishedUntil: '2026-11-22T10:00',
    },
  ),
}

let server: TestServer

beforeAll(async () => {
  server = await openAcademy()
})
afterAll(() => server.close())

const codesOf = (fields: FieldErrors) =>
  Object.fromEntries(Object.entries(fields).map(([name, { code }]) => [name, code]))

describe.each(Object.entries(FORMS))(
  'a person who fills in %s wrongly',
  (_, { route, shown, body, atFields, wrongFields }) => {
    it('reads at every field what the server would say', async () => {
      const caller = { ...(await admitted(server, route)), address: newAddress() }
      const answer = await call<{ fields: FieldErrors }>(server.app, route.method, examplePath(route), {
        ...caller,
        body,
      })
      expect(answer.status).toBe(422)
      expect(codesOf(shown)).toEqual(codesOf(atFields(answer.envelope.data.fields)))
      expect(Object.keys(shown)).toEqual(expect.arrayContaining([...wrongFields].filter((name) => name !== 'opensAt')))
    })
  },
)
