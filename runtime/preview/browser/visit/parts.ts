/// <reference lib="dom" />
import { startAnnouncements } from '../blocks/announcement.ts'

startAnnouncements(document)
