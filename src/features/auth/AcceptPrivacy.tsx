import { Button, Checkbox, Group } from '@mantine/core'
import type { ChangeEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import styles from './auth.module.css'
import { invalidMark } from './inputs.ts'
import { PrivacyPolicy } from './privacy/PrivacyPolicy.tsx'

interface AcceptPrivacyProps {
  readonly checked?: boolean
  readonly error?: ReactNode
  readonly onChange: (value: boolean | ChangeEvent<HTMLInputElement>) => void
}

/** A registration needs the reader's word on the policy; the policy can be read and accepted on the spot. */
export function AcceptPrivacy({ checked = false, error, onChange }: AcceptPrivacyProps) {
  const { t } = useTranslation('auth')
  const { t: tCommon } = useTranslation('common')
  const [isReading, setReading] = useState(false)
  const accept = () => {
    onChange(true)
    setReading(false)
  }
  return (
    <div>
      <Checkbox
        id="accept_privacy"
        label={t('privacy.accept')}
        checked={checked}
        error={error}
        {...invalidMark(error)}
        onChange={onChange}
        required
      />
      <button type="button" className={`mq-reach ${styles.readPolicy}`} onClick={() => setReading(true)}>
        {t('privacy.read')}
      </button>
      <Dialog opened={isReading} onClose={() => setReading(false)} title={t('field.acceptPrivacy')} size="lg">
        <PrivacyPolicy />
        <Group justify="flex-end" mt="xl">
          <Button variant="default" onClick={() => setReading(false)}>
            {tCommon('action.close')}
          </Button>
          <Button onClick={accept}>{t('privacy.acceptHere')}</Button>
        </Group>
      </Dialog>
    </div>
  )
}
