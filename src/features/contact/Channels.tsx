import type { Icon } from '@tabler/icons-react'
import { IconBrandWhatsapp, IconMail, IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicSettings } from '#contract/office/settings.ts'
import { whatsappAddress, writtenPhone } from '#domain/contacts/written-phone.ts'
import { usePreferences } from '#src/features/settings/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { visitorStyles as styles } from '#src/ui/visitor/index.ts'

type Contact = PublicSettings['contact']

interface Channel {
  readonly id: 'email' | 'phone' | 'whatsapp' | 'website' | 'address'
  readonly icon: Icon
  readonly content: ReactNode
}

function link(href: string, text: string): ReactNode {
  return (
    <a href={href}>
      <bdi dir="ltr">{text}</bdi>
    </a>
  )
}

/** The ways to the academy that its settings name, in the order people like them. */
function channelsOf({ email, phone, whatsapp, website, address }: Contact, language: 'ar' | 'en'): Channel[] {
  const place = address[language]
  return [
    ...(whatsapp === null
      ? []
      : [
          {
            id: 'whatsapp',
            icon: IconBrandWhatsapp,
            content: link(whatsappAddress(whatsapp), writtenPhone(whatsapp)),
          } as const,
        ]),
    ...(phone === null
      ? []
      : [{ id: 'phone', icon: IconPhone, content: link(`tel:${phone}`, writtenPhone(phone)) } as const]),
    ...(email === null ? [] : [{ id: 'email', icon: IconMail, content: link(`mailto:${email}`, email) } as const]),
    ...(website === null ? [] : [{ id: 'website', icon: IconWorld, content: link(website, website) } as const]),
    ...(place === '' ? [] : [{ id: 'address', icon: IconMapPin, content: <Bdi>{place}</Bdi> } as const]),
  ]
}

/** Other ways to reach the academy; nothing where it has named no way. */
export function Channels({ contact }: { readonly contact: Contact }) {
  const { t } = useTranslation('contact')
  const { language } = usePreferences()
  const channels = channelsOf(contact, language)
  if (channels.length === 0) return null
  return (
    <dl className={styles.list}>
      {channels.map(({ id, icon: ChannelIcon, content }) => (
        <div key={id} className={styles.item}>
          <ChannelIcon size={20} aria-hidden />
          <dt className="mq-quiet">{t(`channels.${id}`)}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  )
}
