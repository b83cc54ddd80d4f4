/** The interface's own words in both languages, so that a test clicks what a reader of either would. */
import adminAr from '#locales/ar/admin.json' with { type: 'json' }
import appearanceAr from '#locales/ar/appearance.json' with { type: 'json' }
import attemptsAr from '#locales/ar/attempts.json' with { type: 'json' }
import authoringAr from '#locales/ar/authoring.json' with { type: 'json' }
import authAr from '#locales/ar/auth.json' with { type: 'json' }
import commonAr from '#locales/ar/common.json' with { type: 'json' }
import deviceAr from '#locales/ar/device.json' with { type: 'json' }
import errorsAr from '#locales/ar/errors.json' with { type: 'json' }
import playerAr from '#locales/ar/player.json' with { type: 'json' }
import resultAr from '#locales/ar/result.json' with { type: 'json' }
import auditAr from '#locales/ar/audit.json' with { type: 'json' }
import categoriesAr from '#locales/ar/categories.json' with { type: 'json' }
import examsAr from '#locales/ar/exams.json' with { type: 'json' }
import exchangeAr from '#locales/ar/exchange.json' with { type: 'json' }
import gradingAr from '#locales/ar/grading.json' with { type: 'json' }
import monitorAr from '#locales/ar/monitor.json' with { type: 'json' }
import homeAr from '#locales/ar/home.json' with { type: 'json' }
import newsAr from '#locales/ar/news.json' with { type: 'json' }
import listsAr from '#locales/ar/lists.json' with { type: 'json' }
import profileAr from '#locales/ar/profile.json' with { type: 'json' }
import secondStepAr from '#locales/ar/secondStep.json' with { type: 'json' }
import settingsAr from '#locales/ar/settings.json' with { type: 'json' }
import navigationAr from '#locales/ar/navigation.json' with { type: 'json' }
import notificationsAr from '#locales/ar/notifications.json' with { type: 'json' }
import questionsAr from '#locales/ar/questions.json' with { type: 'json' }
import rolesAr from '#locales/ar/roles.json' with { type: 'json' }
import usersAr from '#locales/ar/users.json' with { type: 'json' }
import contactAr from '#locales/ar/contact.json' with { type: 'json' }
import frontAr from '#locales/ar/front.json' with { type: 'json' }
import inquiriesAr from '#locales/ar/inquiries.json' with { type: 'json' }
import landingAr from '#locales/ar/landing.json' with { type: 'json' }
import marketingAr from '#locales/ar/marketing.json' with { type: 'json' }
import partnersAr from '#locales/ar/partners.json' with { type: 'json' }
import privacyAr from '#locales/ar/privacy.json' with { type: 'json' }
import validationAr from '#locales/ar/validation.json' with { type: 'json' }
import adminEn from '#locales/en/admin.json' with { type: 'json' }
import appearanceEn from '#locales/en/appearance.json' with { type: 'json' }
import attemptsEn from '#locales/en/attempts.json' with { type: 'json' }
import authoringEn from '#locales/en/authoring.json' with { type: 'json' }
import authEn from '#locales/en/auth.json' with { type: 'json' }
import commonEn from '#locales/en/common.json' with { type: 'json' }
import deviceEn from '#locales/en/device.json' with { type: 'json' }
import errorsEn from '#locales/en/errors.json' with { type: 'json' }
import playerEn from '#locales/en/player.json' with { type: 'json' }
import resultEn from '#locales/en/result.json' with { type: 'json' }
import auditEn from '#locales/en/audit.json' with { type: 'json' }
import categoriesEn from '#locales/en/categories.json' with { type: 'json' }
import examsEn from '#locales/en/exams.json' with { type: 'json' }
import exchangeEn from '#locales/en/exchange.json' with { type: 'json' }
import gradingEn from '#locales/en/grading.json' with { type: 'json' }
import monitorEn from '#locales/en/monitor.json' with { type: 'json' }
import homeEn from '#locales/en/home.json' with { type: 'json' }
import newsEn from '#locales/en/news.json' with { type: 'json' }
import listsEn from '#locales/en/lists.json' with { type: 'json' }
import profileEn from '#locales/en/profile.json' with { type: 'json' }
import secondStepEn from '#locales/en/secondStep.json' with { type: 'json' }
import settingsEn from '#locales/en/settings.json' with { type: 'json' }
import navigationEn from '#locales/en/navigation.json' with { type: 'json' }
import notificationsEn from '#locales/en/notifications.json' with { type: 'json' }
import questionsEn from '#locales/en/questions.json' with { type: 'json' }
import rolesEn from '#locales/en/roles.json' with { type: 'json' }
import usersEn from '#locales/en/users.json' with { type: 'json' }
import contactEn from '#locales/en/contact.json' with { type: 'json' }
import frontEn from '#locales/en/front.json' with { type: 'json' }
import inquiriesEn from '#locales/en/inquiries.json' with { type: 'json' }
import landingEn from '#locales/en/landing.json' with { type: 'json' }
import marketingEn from '#locales/en/marketing.json' with { type: 'json' }
import partnersEn from '#locales/en/partners.json' with { type: 'json' }
import privacyEn from '#locales/en/privacy.json' with { type: 'json' }
import validationEn from '#locales/en/validation.json' with { type: 'json' }

export type Language = 'ar' | 'en'

const ar = {
  admin: adminAr,
  appearance: appearanceAr,
  attempts: attemptsAr,
  auth: authAr,
  authoring: authoringAr,
  common: commonAr,
  device: deviceAr,
  errors: errorsAr,
  player: playerAr,
  result: resultAr,
  audit: auditAr,
  categories: categoriesAr,
  exams: examsAr,
  exchange: exchangeAr,
  grading: gradingAr,
  home: homeAr,
  lists: listsAr,
  news: newsAr,
  monitor: monitorAr,
  navigation: navigationAr,
  notifications: notificationsAr,
  settings: settingsAr,
  secondStep: secondStepAr,
  profile: profileAr,
  questions: questionsAr,
  roles: rolesAr,
  users: usersAr,
  contact: contactAr,
  front: frontAr,
  inquiries: inquiriesAr,
  landing: landingAr,
  marketing: marketingAr,
  partners: partnersAr,
  privacy: privacyAr,
  validation: validationAr,
}
const en = {
  admin: adminEn,
  appearance: appearanceEn,
  attempts: attemptsEn,
  auth: authEn,
  authoring: authoringEn,
  common: commonEn,
  device: deviceEn,
  errors: errorsEn,
  player: playerEn,
  result: resultEn,
  audit: auditEn,
  categories: categoriesEn,
  exams: examsEn,
  exchange: exchangeEn,
  grading: gradingEn,
  home: homeEn,
  lists: listsEn,
  news: newsEn,
  monitor: monitorEn,
  navigation: navigationEn,
  notifications: notificationsEn,
  settings: settingsEn,
  secondStep: secondStepEn,
  profile: profileEn,
  questions: questionsEn,
  roles: rolesEn,
  users: usersEn,
  contact: contactEn,
  front: frontEn,
  inquiries: inquiriesEn,
  landing: landingEn,
  marketing: marketingEn,
  partners: partnersEn,
  privacy: privacyEn,
  validation: validationEn,
}

export const words = { ar, en }
