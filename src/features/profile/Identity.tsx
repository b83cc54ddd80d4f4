import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/people/profile.ts'
import { Avatar } from '#src/ui/brand/Avatar.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { DisclosureList } from '#src/ui/page/Disclosure.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './profile.module.css'

interface IdentityProps {
  readonly profile: Profile
  /** The student's goal and the day of the exam; null for others. */
  readonly goal: ReactNode
  /** The actions that change it. */
  readonly children: ReactNode
}

/** Who the person is, and what they are working for: what the page is opened for. */
export function Identity({ profile, goal, children }: IdentityProps) {
  const { t } = useTranslation('profile')
  const name = `${profile.firstName} ${profile.lastName}`
  return (
    <Card as="div" size="lg">
      <div className={styles.identity}>
        <Avatar url={profile.avatarUrl} name={name} size="lg" />
        <div className={styles.names}>
          <h2 className={styles.name}>
            <Bdi>{name}</Bdi>
          </h2>
          <p className="mq-quiet">
            <bdi dir="ltr">{profile.email}</bdi>
            {!profile.emailVerified && ` · ${t('email.notVerified')}`}
          </p>
        </div>
      </div>
      {goal}
      <DisclosureList>{children}</DisclosureList>
    </Card>
  )
}
