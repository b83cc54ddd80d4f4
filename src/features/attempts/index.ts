export { startDeviceService } from './device-service.ts'
export { ExamPreparation, UndeliveredAnswers } from './preparation/DeviceExams.tsx'
