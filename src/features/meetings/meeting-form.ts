import { t } from 'i18next'
import { type MeetingForm, meetingForm as schema, type MeetingRecord } from '#contract/groups/meetings.ts'
import { may } from '#src/features/auth/index.ts'
import type { RecordForm } from '#src/features/records/index.ts'
import { rules, schemaErrors } from '#src/ui/form/index.ts'
import type { MeetingValues } from './meeting-values.ts'
import { MeetingFields } from './MeetingFields.tsx'

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Returns what is sent: fields that are not asked for are empty. */
function bodyOf(values: MeetingValues): MeetingForm {
  const { topic, agenda, link, minutes, audience, groupId, packageIds, teacherId, startsAt, repeats, ...rest } = values
  const isRepeating = repeats && audience === 'group'
  return {
    ...rest,
    topic: topic.trim(),
    agenda: agenda.trim(),
    link: values.provider === 'link' ? orNull(link) : null,
    minutes: isRepeating ? 60 : (rules.typedNumber(minutes) ?? 0),
    audience,
    groupId: audience === 'group' ? orNull(groupId) : null,
    packageIds: audience === 'packages' ? [...packageIds] : [],
    teacherId: orNull(teacherId),
    repeats: isRepeating,
    startsAt: isRepeating ? null : orNull(startsAt),
  }
}

export const meetingForm: RecordForm<MeetingRecord, MeetingForm, MeetingValues> = {
  blank: () => ({
    topic: '',
    agenda: '',
    provider: 'link',
    link: '',
    password: '',
    hostVideo: true,
    participantVideo: false,
    joinBeforeHost: false,
    muteUponEntry: true,
    audience: may('manage-meetings') ? 'everybody' : 'group',
    groupId: '',
    packageIds: [],
    teacherId: '',
    repeats: false,
    startsAt: '',
    minutes: '60',
    timeZone: 'Asia/Riyadh',
  }),
  values: (meeting) => {
    const { topic, agenda, provider, link, password, hostVideo, participantVideo, joinBeforeHost } = meeting
    const { muteUponEntry, audience, groupId, packageIds, teacherId, repeats, startsAt, minutes, timeZone } = meeting
    return {
      topic,
      agenda,
      provider,
      link: link ?? '',
      password,
      hostVideo,
      participantVideo,
      joinBeforeHost,
      muteUponEntry,
      audience,
      groupId: groupId ?? '',
      packageIds,
      teacherId: teacherId ?? '',
      repeats,
      startsAt: startsAt ?? '',
      minutes: String(minutes),
      timeZone,
    }
  },
  body: bodyOf,
  check: (values) => schemaErrors(schema, bodyOf(values)),
  rules: {
    minutes: (minutes, { repeats, audience }) =>
      repeats && audience === 'group' ? null : rules.needed(rules.wholeNumber)(minutes),
  },
  labels: () => ({
    topic: t('meetings:field.topic'),
    agenda: t('meetings:field.agenda'),
    provider: t('meetings:field.provider'),
    link: t('meetings:field.link'),
    password: t('meetings:field.password'),
    hostVideo: t('meetings:field.hostVideo'),
    participantVideo: t('meetings:field.participantVideo'),
    joinBeforeHost: t('meetings:field.joinBeforeHost'),
    muteUponEntry: t('meetings:field.muteUponEntry'),
    audience: t('meetings:field.audience'),
    groupId: t('meetings:field.groupId'),
    packageIds: t('meetings:field.packageIds'),
    teacherId: t('meetings:field.teacherId'),
    repeats: t('meetings:field.repeats'),
    startsAt: t('meetings:field.startsAt'),
    minutes: t('meetings:field.minutes'),
    timeZone: t('meetings:field.timeZone'),
  }),
  Fields: MeetingFields,
}
