/** The texts that entries of the record of changes are written out with: those of the forms, and the log's own. */
import arabicAudit from '#locales/ar/audit.json' with { type: 'json' }
import arabicCannedReplies from '#locales/ar/cannedReplies.json' with { type: 'json' }
import arabicCategories from '#locales/ar/categories.json' with { type: 'json' }
import arabicCoupons from '#locales/ar/coupons.json' with { type: 'json' }
import arabicCourses from '#locales/ar/courses.json' with { type: 'json' }
import arabicExamDraft from '#locales/ar/examDraft.json' with { type: 'json' }
import arabicGroups from '#locales/ar/groups.json' with { type: 'json' }
import arabicInbox from '#locales/ar/inbox.json' with { type: 'json' }
import arabicInquiries from '#locales/ar/inquiries.json' with { type: 'json' }
import arabicMarketing from '#locales/ar/marketing.json' with { type: 'json' }
import arabicMeetings from '#locales/ar/meetings.json' with { type: 'json' }
import arabicNews from '#locales/ar/news.json' with { type: 'json' }
import arabicPackages from '#locales/ar/packages.json' with { type: 'json' }
import arabicPartners from '#locales/ar/partners.json' with { type: 'json' }
import arabicPayments from '#locales/ar/payments.json' with { type: 'json' }
import arabicQuestions from '#locales/ar/questions.json' with { type: 'json' }
import arabicRoles from '#locales/ar/roles.json' with { type: 'json' }
import arabicSettings from '#locales/ar/settings.json' with { type: 'json' }
import arabicSubscriptions from '#locales/ar/subscriptions.json' with { type: 'json' }
import arabicUsers from '#locales/ar/users.json' with { type: 'json' }
import englishAudit from '#locales/en/audit.json' with { type: 'json' }
import englishCannedReplies from '#locales/en/cannedReplies.json' with { type: 'json' }
import englishCategories from '#locales/en/categories.json' with { type: 'json' }
import englishCoupons from '#locales/en/coupons.json' with { type: 'json' }
import englishCourses from '#locales/en/courses.json' with { type: 'json' }
import englishExamDraft from '#locales/en/examDraft.json' with { type: 'json' }
import englishGroups from '#locales/en/groups.json' with { type: 'json' }
import englishInbox from '#locales/en/inbox.json' with { type: 'json' }
import englishInquiries from '#locales/en/inquiries.json' with { type: 'json' }
import englishMarketing from '#locales/en/marketing.json' with { type: 'json' }
import englishMeetings from '#locales/en/meetings.json' with { type: 'json' }
import englishNews from '#locales/en/news.json' with { type: 'json' }
import englishPackages from '#locales/en/packages.json' with { type: 'json' }
import englishPartners from '#locales/en/partners.json' with { type: 'json' }
import englishPayments from '#locales/en/payments.json' with { type: 'json' }
import englishQuestions from '#locales/en/questions.json' with { type: 'json' }
import englishRoles from '#locales/en/roles.json' with { type: 'json' }
import englishSettings from '#locales/en/settings.json' with { type: 'json' }
import englishSubscriptions from '#locales/en/subscriptions.json' with { type: 'json' }
import englishUsers from '#locales/en/users.json' with { type: 'json' }
import type { Locale } from '#locales/messages.ts'

export const AUDIT_TEXTS = { ar: arabicAudit, en: englishAudit } as const

const FILES: Readonly<Record<Locale, Readonly<Record<string, unknown>>>> = {
  ar: {
    audit: arabicAudit,
    cannedReplies: arabicCannedReplies,
    categories: arabicCategories,
    coupons: arabicCoupons,
    courses: arabicCourses,
    examDraft: arabicExamDraft,
    groups: arabicGroups,
    inbox: arabicInbox,
    inquiries: arabicInquiries,
    marketing: arabicMarketing,
    meetings: arabicMeetings,
    news: arabicNews,
    packages: arabicPackages,
    partners: arabicPartners,
    payments: arabicPayments,
    questions: arabicQuestions,
    roles: arabicRoles,
    settings: arabicSettings,
    subscriptions: arabicSubscriptions,
    users: arabicUsers,
  },
  en: {
    audit: englishAudit,
    cannedReplies: englishCannedReplies,
    categories: englishCategories,
    coupons: englishCoupons,
    courses: englishCourses,
    examDraft: englishExamDraft,
    groups: englishGroups,
    inbox: englishInbox,
    inquiries: englishInquiries,
    marketing: englishMarketing,
    meetings: englishMeetings,
    news: englishNews,
    packages: englishPackages,
    partners: englishPartners,
    payments: englishPayments,
    questions: englishQuestions,
    roles: englishRoles,
    settings: englishSettings,
    subscriptions: englishSubscriptions,
    users: englishUsers,
  },
}

/** A text by its key, `packages:field.nameAr`; null: there is none. */
export function textAt(locale: Locale, key: string): string | null {
  const colon = key.indexOf(':')
  const path = key.slice(colon + 1).split('.')
  const found = path.reduce<unknown>(
    (held, name) => (typeof held === 'object' && held !== null ? (held as Record<string, unknown>)[name] : undefined),
    FILES[locale][key.slice(0, colon)],
  )
  return typeof found === 'string' ? found : null
}
