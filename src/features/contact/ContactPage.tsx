import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#src/features/auth/index.ts'
import { useAcademyContact } from '#src/features/settings/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { FormEnded, VisitorPage, visitorStyles as styles } from '#src/ui/visitor/index.ts'
import { Channels } from './Channels.tsx'
import { ContactForm } from './ContactForm.tsx'

/** Writing to the academy without an account. Students, who have one, find its channels instead of the form. */
export function ContactPage() {
  const { t } = useTranslation('contact')
  const isStudent = useSession()?.role === 'student'
  usePageTitle(t('title'))
  return isStudent ? <ForStudents /> : <ForVisitors />
}

function ForVisitors() {
  const { t } = useTranslation('contact')
  const contact = useAcademyContact()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const aside = contact !== null && (
    <>
      <h2 className={styles.asideTitle}>{t('channels.title')}</h2>
      <Channels contact={contact} />
    </>
  )
  return (
    <VisitorPage title={t('title')} lead={t('lead')} aside={hasChannel(contact) ? aside : undefined}>
      {sentTo === null ? (
        <ContactForm onSent={setSentTo} />
      ) : (
        <FormEnded title={t('sent.title')} text={<Answered email={sentTo} />}>
          <ButtonLink to="/">{t('sent.home')}</ButtonLink>
          <Button variant="default" onClick={() => setSentTo(null)}>
            {t('sent.another')}
          </Button>
        </FormEnded>
      )}
    </VisitorPage>
  )
}

function hasChannel(contact: ReturnType<typeof useAcademyContact>): boolean {
  if (contact === null) return false
  const { address, ...channels } = contact
  return [...Object.values(channels), address.ar, address.en].some((channel) => (channel ?? '') !== '')
}

/** Directional marks keep the address from turning the sentence around it. */
function Answered({ email }: { readonly email: string }) {
  const { t } = useTranslation('contact')
  return <>{t('sent.text', { email: `\u2066${email}\u2069` })}</>
}

function ForStudents() {
  const { t } = useTranslation('contact')
  const contact = useAcademyContact()
  return (
    <VisitorPage title={t('students.title')} lead={t('students.text')}>
      <p className={styles.toMessages}>
        <ButtonLink to="/student_contacts">{t('students.open')}</ButtonLink>
      </p>
      {contact !== null && <Channels contact={contact} />}
    </VisitorPage>
  )
}
