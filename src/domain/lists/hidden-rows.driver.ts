import { gunzipSync } from 'fflate';

/**
 * A workbook that LibreOffice 7.4.7 wrote as `.xls`: an empty sheet, then one of four rows in three columns, of which
 * the third row is hidden, the fourth filtered out, and the second column hidden. Gnumeric 1.12.55 writes the same marks.
 */
export const hiddenInXls = gunzipSync(
  Buffer.from(
    [
      'H4sIAErpC2sC/+1YXUwcVRQ+d/aHWaCwUFDbKo5olwIL8hMjRitQ2moTWwhFbUwTXeiA2AWahUabaNxSeTCxiaYPvjTRJrwYTasx0QdNhDcf',
      'NBqTJtUnanxpNHFrNNqkMH733DvLsF10d0tM1D2bb+7cM+fOPXPOuefcu19/VbV07oOtlymDHiQfrTghCnp4Agi5nTCRoXkrjuO4bKdI/ypa',
      '1q30oR/+CwDS5yWAqX1bqtsi/fdokKbwmyGL9tAk2gSdoHzoFkSM9325jFnJUS5XKs5f+Pwyf8s87gOyrX+Z7+X6LwPKgU1ABVCpSgBVAdXA',
      'ZqAGqOWYILoVuA3YAmwFtgG3A3cAdcCdgAXcBdQDdwP3ANuBCNCg9WzUrUQU9y26f28xJ20IhUx4MRigTzZ9IV3Ovr+MiHjfv8hx8T1wmI7J',
      '2OiLxUesf4p2sQ4xIXVYQJDuFH7EqkFngQq6wPxP+bqT4w/UQ1aXjulDRg9rf5qv9XytwFXQxzzmO+a0IzI/l+vn5df1MgiIXmTAcYpRPPMp',
      'bdzTOn85zcsV9og9aSdi8SVeOfP0m2N5VumCJflyOPN/zY1v5Mmn/x1/HrbLZudmJZ/K5Deuw4+uw29ahx+6gX/GwKpKkiPbcNLHbVUyyG11',
      '0s/t5mQJtzXJgPOMkBE8hxy8JcAxRXvHE9Mzc3j1H0EV+AdfI7lOBC0KEyAaOi3oRxqW+Tr1FM8bTPHXmyrnG7S6jxee+04qS8l19RkETTop',
      'UAfMBdGDaw/VXQ2rSmCiIpjI9ObvKAbX6W2uEOWqirS13md3Qave4dgJqy1EYpL3GTZs3wb8QAf8kGr3SrWvkWpflerwSnWskepYler0SnWu',
      'kerUUg5qWTk94Vdajpi1wGok1OrWkAVPJcbwmsRYDvMcgSmlG6rYVGEY5/o7V7/ZPzzQ/TTzk7T6xu3SwbDnSTxZ9DfxiGa+zrJsDUoeCmCk',
      'L1I/ND5hT1sH7OetwamJ2GR00B47Ho8l6iPtHZHeWgRh5G/lBmJjthUZOMUTvMLXCJTpZLrS3eC534H7Uy2XZlsupbobPffnkCtD+ETBv1mK',
      'iqhwx7itoMfxbpNeYhuSeLWsUputImOf8RMNSGOlHlWGSpk6tmQxqSRfqo33Ef7UDuaHUuEsexWDSnmcHCOD/mGjmj4KqnRP9BB0Jd5VVHI0',
      'uxOAxhCYY6b3RcLdHxXdyz8jF/eS617Zl6NkX+i+kcX9bBJ2hmmE3XvlFFHJPJGFZ3h4lub5MnjL7Di19STdE6S0UT2Dnad6giV96Z6U9Kd7',
      'UjKgewZLBtM9KVmS7klJU/d8LBlK96RkabonJcsywt7yhr1ZQNibnrCnmw/7G0hgF+0rVWeIsGmoyqQe7ZV79v3jI4mp6anRGWvPCyN23Hrg',
      '/pah2LAdj9tssV3jo6NdN3N2EarkFEwrDrE7s7yXlube+uVa/7Phd98wqbnhw2+l4V/Ua10+79Lnmx5tnMf0OeeQrmJH9HnnmK6LV5bV2UXe',
      't+lxLuVyn4/+XJcvfnnxbOu28Jk3oX/02vndsrJm8A7rc5Zbv8MeXdfje2kjz/88T0YMZRvDIauyCz2J2RN0FDsUqcfRvP1fzUtUpR0nj3P1',
      'zyE3Tvow7wR83A8dnitofp/nDJ7LGLnw96XjtB8nArvg+JcpKt/zf5M+q6s95EE6ju+fwMlE+n4fomCUfSI5MzixTIHzV9+i5g/kYf9m4L30',
      '/LsxwwjrYHME5qdPVwHf3wrMFP//YfoTuwnocQAYAAA=',
    ].join(''),
    'base64',
  ),
);
