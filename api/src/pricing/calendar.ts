export { addDays, addYears, calendarYears, daysBetween, monthsAfter, yearOf } from '@lifeform/metadata/insurance';
