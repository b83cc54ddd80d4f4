import type { Icon } from '@tabler/icons-react'
import { IconBrandWhatsapp, IconMail, IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PublicSettings } from '#contract/office/settings.ts'
import { mapAddress, whatsappAddress, writtenPhone } from '#domain/contacts/written-phone.ts'
import { usePreferences } from '#src/features/settings/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './channels.module.css'

type Contact = PublicSettings['contact']

interface Channel {
  readonly id: 'email' | 'phone' | 'whatsapp' | 'website' | 'address'
  readonly icon: Icon
  readonly href: string
  readonly text: string
  /** True if it leads to another site, which opens in a tab of its own. */
  readonly isElsewhere: boolean
}

/** The ways to the academy that its settings name, in the order people like them. */
function channelsOf({ email, phone, whatsapp, website, address }: Contact, language: 'ar' | 'en'): Channel[] {
  const place = address[language]
  const channel = (id: Channel['id'], icon: Icon, text: string | null, hrefOf: (text: string) => string) =>
    text === null || text === ''
      ? []
      : [{ id, icon, href: hrefOf(text), text, isElsewhere: id !== 'phone' && id !== 'email' }]
  return [
    ...channel('whatsapp', IconBrandWhatsapp, whatsapp, whatsappAddress),
    ...channel('phone', IconPhone, phone, (number) => `tel:${number}`),
    ...channel('email', IconMail, email, (to) => `mailto:${to}`),
    ...channel('address', IconMapPin, place, mapAddress),
    ...channel('website', IconWorld, website, (page) => page),
  ]
}

/** The ways to reach the academy, each one tap away; nothing where it has named no way. */
export function Channels({ contact }: { readonly contact: Contact }) {
  const { t } = useTranslation('contact')
  const { language } = usePreferences()
  const channels = channelsOf(contact, language)
  if (channels.length === 0) return null
  return (
    <ul className={styles.ways}>
      {channels.map(({ id, icon: ChannelIcon, href, text, isElsewhere }) => (
        <li key={id} data-wide={(id !== 'whatsapp' && id !== 'phone') || undefined}>
          <a href={href} className={styles.way} {...(isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {})}>
            <ChannelIcon size={22} aria-hidden />
            <span className={styles.words}>
              <strong>{t(`channels.${id}`)}</strong>
              <span className="mq-quiet">
                {id === 'address' ? <Bdi>{text}</Bdi> : <bdi dir="ltr">{shown(id, text)}</bdi>}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function shown(id: Channel['id'], text: string): string {
  if (id === 'website') return text.replace(/^https?:\/\/|\/$/g, '')
  return id === 'email' ? text : writtenPhone(text)
}
