/** The pages that may be found and shared, with the words that say what they are. */
import arabicAuth from '#locales/ar/auth.json' with { type: 'json' }
import arabicCommon from '#locales/ar/common.json' with { type: 'json' }
import arabicContact from '#locales/ar/contact.json' with { type: 'json' }
import arabicFront from '#locales/ar/front.json' with { type: 'json' }
import arabicLanding from '#locales/ar/landing.json' with { type: 'json' }
import arabicPrivacy from '#locales/ar/privacy.json' with { type: 'json' }
import arabicSharing from '#locales/ar/sharing.json' with { type: 'json' }
import englishAuth from '#locales/en/auth.json' with { type: 'json' }
import englishCommon from '#locales/en/common.json' with { type: 'json' }
import englishContact from '#locales/en/contact.json' with { type: 'json' }
import englishFront from '#locales/en/front.json' with { type: 'json' }
import englishLanding from '#locales/en/landing.json' with { type: 'json' }
import englishPrivacy from '#locales/en/privacy.json' with { type: 'json' }
import englishSharing from '#locales/en/sharing.json' with { type: 'json' }

type BothLanguages = Readonly<Record<'ar' | 'en', string>>

/** Kind of a page in the words of schema.org. */
export type PageKind = 'WebPage' | 'ContactPage'

export interface PublicPage {
  /** The one address that it is known by, without language. */
  readonly path: string
  readonly title: BothLanguages
  readonly description: BothLanguages
  readonly kind: PageKind
  /** Course that it offers, where it is the page of one course. */
  readonly course?: OfferedCourse
}

export interface OfferedCourse {
  readonly title: string
  readonly description: string
  /** Path of its image; null: it has none. */
  readonly image: string | null
  /** Prices of what opens it, in halalas; 0: it is free; none: it is not on sale. */
  readonly prices: readonly number[]
}

export const sharingTexts = { ar: arabicSharing, en: englishSharing } as const

function described(page: keyof typeof arabicSharing.description): BothLanguages {
  return { ar: arabicSharing.description[page], en: englishSharing.description[page] }
}

const WEB_PAGE = 'WebPage' as const

export const FRONT_PAGE: PublicPage = {
  path: '/',
  title: { ar: arabicFront.title, en: englishFront.title },
  description: described('front'),
  kind: WEB_PAGE,
}

/** Page on which people register their interest; a link's own page has its own title. */
export const LANDING_PAGE: PublicPage = {
  path: '/landing/marketing',
  title: { ar: arabicLanding.title, en: englishLanding.title },
  description: described('landing'),
  kind: WEB_PAGE,
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  FRONT_PAGE,
  {
    path: '/demo',
    title: { ar: arabicCommon.navigation.demo, en: englishCommon.navigation.demo },
    description: described('demo'),
    kind: WEB_PAGE,
  },
  {
    path: '/register',
    title: { ar: arabicAuth.register.title, en: englishAuth.register.title },
    description: described('register'),
    kind: WEB_PAGE,
  },
  {
    path: '/login',
    title: { ar: arabicAuth.login.title, en: englishAuth.login.title },
    description: described('login'),
    kind: WEB_PAGE,
  },
  LANDING_PAGE,
  {
    path: '/contact-us',
    title: { ar: arabicContact.title, en: englishContact.title },
    description: described('contact'),
    kind: 'ContactPage',
  },
  {
    path: '/privacy',
    title: { ar: arabicPrivacy.title, en: englishPrivacy.title },
    description: described('privacy'),
    kind: WEB_PAGE,
  },
]
