/**
 * Both trees of texts must satisfy each other exactly. A key that one language lacks, or a plural without all the
 * forms its language has, makes `ArabicIsComplete` or `EnglishIsComplete` an error that names the missing keys.
 */
import type arAdmin from './ar/admin.json'
import type arAppearance from './ar/appearance.json'
import type arAttempts from './ar/attempts.json'
import type arAudit from './ar/audit.json'
import type arAuth from './ar/auth.json'
import type arAuthoring from './ar/authoring.json'
import type arCategories from './ar/categories.json'
import type arCommon from './ar/common.json'
import type arDevice from './ar/device.json'
import type arErrors from './ar/errors.json'
import type arExams from './ar/exams.json'
import type arExchange from './ar/exchange.json'
import type arFront from './ar/front.json'
import type arGrading from './ar/grading.json'
import type arMonitor from './ar/monitor.json'
import type arHome from './ar/home.json'
import type arLists from './ar/lists.json'
import type arNavigation from './ar/navigation.json'
import type arNotifications from './ar/notifications.json'
import type arMail from './ar/mail.json'
import type arNews from './ar/news.json'
import type arPlayer from './ar/player.json'
import type arPrivacy from './ar/privacy.json'
import type arProfile from './ar/profile.json'
import type arSecondStep from './ar/secondStep.json'
import type arSettings from './ar/settings.json'
import type arQuestions from './ar/questions.json'
import type arReports from './ar/reports.json'
import type arResult from './ar/result.json'
import type arSheets from './ar/sheets.json'
import type arRoles from './ar/roles.json'
import type arUsers from './ar/users.json'
import type arContact from './ar/contact.json'
import type arInquiries from './ar/inquiries.json'
import type arLanding from './ar/landing.json'
import type arMarketing from './ar/marketing.json'
import type arPartners from './ar/partners.json'
import type arSharing from './ar/sharing.json'
import type arValidation from './ar/validation.json'
import type enAdmin from './en/admin.json'
import type enAppearance from './en/appearance.json'
import type enAttempts from './en/attempts.json'
import type enAudit from './en/audit.json'
import type enAuth from './en/auth.json'
import type enAuthoring from './en/authoring.json'
import type enCategories from './en/categories.json'
import type enCommon from './en/common.json'
import type enDevice from './en/device.json'
import type enErrors from './en/errors.json'
import type enExams from './en/exams.json'
import type enExchange from './en/exchange.json'
import type enFront from './en/front.json'
import type enGrading from './en/grading.json'
import type enMonitor from './en/monitor.json'
import type enHome from './en/home.json'
import type enLists from './en/lists.json'
import type enNavigation from './en/navigation.json'
import type enNotifications from './en/notifications.json'
import type enMail from './en/mail.json'
import type enNews from './en/news.json'
import type enPlayer from './en/player.json'
import type enPrivacy from './en/privacy.json'
import type enProfile from './en/profile.json'
import type enSecondStep from './en/secondStep.json'
import type enSettings from './en/settings.json'
import type enQuestions from './en/questions.json'
import type enReports from './en/reports.json'
import type enResult from './en/result.json'
import type enSheets from './en/sheets.json'
import type enRoles from './en/roles.json'
import type enUsers from './en/users.json'
import type enContact from './en/contact.json'
import type enInquiries from './en/inquiries.json'
import type enLanding from './en/landing.json'
import type enMarketing from './en/marketing.json'
import type enPartners from './en/partners.json'
import type enSharing from './en/sharing.json'
import type enValidation from './en/validation.json'

export interface EnglishTexts {
  admin: typeof enAdmin
  appearance: typeof enAppearance
  attempts: typeof enAttempts
  audit: typeof enAudit
  auth: typeof enAuth
  authoring: typeof enAuthoring
  categories: typeof enCategories
  common: typeof enCommon
  device: typeof enDevice
  errors: typeof enErrors
  exams: typeof enExams
  exchange: typeof enExchange
  front: typeof enFront
  grading: typeof enGrading
  monitor: typeof enMonitor
  home: typeof enHome
  lists: typeof enLists
  navigation: typeof enNavigation
  notifications: typeof enNotifications
  mail: typeof enMail
  news: typeof enNews
  player: typeof enPlayer
  privacy: typeof enPrivacy
  profile: typeof enProfile
  secondStep: typeof enSecondStep
  settings: typeof enSettings
  questions: typeof enQuestions
  reports: typeof enReports
  result: typeof enResult
  sheets: typeof enSheets
  roles: typeof enRoles
  users: typeof enUsers
  validation: typeof enValidation
  contact: typeof enContact
  inquiries: typeof enInquiries
  landing: typeof enLanding
  marketing: typeof enMarketing
  partners: typeof enPartners
  sharing: typeof enSharing
}

export interface ArabicTexts {
  admin: typeof arAdmin
  appearance: typeof arAppearance
  attempts: typeof arAttempts
  audit: typeof arAudit
  auth: typeof arAuth
  authoring: typeof arAuthoring
  categories: typeof arCategories
  common: typeof arCommon
  device: typeof arDevice
  errors: typeof arErrors
  exams: typeof arExams
  exchange: typeof arExchange
  front: typeof arFront
  grading: typeof arGrading
  monitor: typeof arMonitor
  home: typeof arHome
  lists: typeof arLists
  navigation: typeof arNavigation
  notifications: typeof arNotifications
  mail: typeof arMail
  news: typeof arNews
  player: typeof arPlayer
  privacy: typeof arPrivacy
  profile: typeof arProfile
  secondStep: typeof arSecondStep
  settings: typeof arSettings
  questions: typeof arQuestions
  reports: typeof arReports
  result: typeof arResult
  sheets: typeof arSheets
  roles: typeof arRoles
  users: typeof arUsers
  validation: typeof arValidation
  contact: typeof arContact
  inquiries: typeof arInquiries
  landing: typeof arLanding
  marketing: typeof arMarketing
  partners: typeof arPartners
  sharing: typeof arSharing
}

type EnglishForm = 'one' | 'other'
type ArabicForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** Keys with their path, `a.b.c`, whether the file nests them or writes the dots itself. */
type Paths<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? `${Prefix}${Key}` : Paths<Texts[Key], `${Prefix}${Key}.`>
}[keyof Texts & string]

/** `left_few` → `left`: what a plural's forms share. */
type PluralBase<Key> = Key extends `${infer Base}_${ArabicForm}` ? Base : never
type PlainKey<Key> = Key extends `${string}_${ArabicForm}` ? never : Key

type Needed<Key, Form extends string> = PlainKey<Key> | `${PluralBase<Key>}_${Form}`

type AllPaths<Tree> = { [File in keyof Tree & string]: `${File}:${Paths<Tree[File]>}` }[keyof Tree & string]

type AnyKey = AllPaths<EnglishTexts> | AllPaths<ArabicTexts>
type Missing<Tree, Form extends string> = Exclude<Needed<AnyKey, Form>, AllPaths<Tree>>

type Nothing<Keys extends never> = Keys

export type ArabicIsComplete = Nothing<Missing<ArabicTexts, ArabicForm>>
export type EnglishIsComplete = Nothing<Missing<EnglishTexts, EnglishForm>>
