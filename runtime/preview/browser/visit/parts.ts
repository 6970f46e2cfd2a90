/// <reference lib="dom" />
import { startAnnouncements } from '../blocks/announcement.ts'

// The script of pages with an announcement bar.
startAnnouncements(document)
